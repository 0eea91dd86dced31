import { z } from 'zod';
import { markSteps, markTextLength, strokePointsMax } from '../limits/photos.ts';
import { markColours, markKinds, markWidths } from './enumerations.ts';
import { recordFields, recordId, text } from './record.ts';

/**
 * Where the points of a kind of mark stand: an arrow from its tail to its tip, a box from corner to opposite corner, a
 * measure from end to end, the middle of a text, and a stroke as it was drawn.
 */
const pointsOf: Readonly<Record<(typeof markKinds)[number], { min: number; max: number }>> = {
  arrow: { min: 2, max: 2 },
  box: { min: 2, max: 2 },
  measure: { min: 2, max: 2 },
  text: { min: 1, max: 1 },
  stroke: { min: 1, max: strokePointsMax },
};

const shape = {
  kind: z.enum(markKinds),
  /**
   * x and y of one point after the other, in steps of the picture's width and height (`markSteps`), so that they fit it
   * in any size.
   */
  points: z.array(z.number().int().min(0).max(markSteps)),
  /** A label, or the length that somebody measured, as they typed it. Only a text must have one. */
  text: text.trim().max(markTextLength).nullable(),
  colour: z.enum(markColours),
  width: z.enum(markWidths),
};

/** What is drawn over a picture: one vector, independent of the size in which the picture is shown. */
export const markShape = z
  .strictObject({
    ...shape,
    points: shape.points.max(2 * strokePointsMax, {
      error: `Draw this in several strokes: one has at most ${strokePointsMax} points.`,
    }),
  })
  .superRefine(({ kind, points, text: words }, context) => {
    const { min, max } = pointsOf[kind];
    const count = points.length / 2;
    if (!Number.isInteger(count) || count < min || count > max)
      context.addIssue({
        code: 'custom',
        path: ['points'],
        message: `This mark needs ${min === max ? min : `${min} to ${max}`} points, each with x and y.`,
      });
    if (kind === 'text' && !words)
      context.addIssue({ code: 'custom', path: ['text'], message: 'Write what the text says.' });
  });
export type MarkShape = z.infer<typeof markShape>;

/** One mark over a photo. The picture under it is never changed. */
export const photoMark = z.object({ ...recordFields, projectId: recordId, photoId: recordId, ...shape });
export type PhotoMark = z.infer<typeof photoMark>;
