import { markShape, type MarkShape, type PhotoMark } from '@plumbline/domain/entities/photo-mark';
import { recordId } from '@plumbline/domain/entities/record';
import { marksPerPhotoMax } from '@plumbline/domain/limits/photos';
import { z } from 'zod';

/** What a person has drawn, changed and removed, and not saved: the input of the call that saves it. */
export const markChanges = z
  .array(z.object({ markId: recordId, version: z.number(), shape: markShape.nullable() }))
  .max(2 * marksPerPhotoMax);
export type MarkChanges = z.infer<typeof markChanges>;

/** A mark as it is shown while somebody draws. `by`: who drew it, null for one that is not saved yet. */
export type ShownMark = { id: string; version: number; shape: MarkShape; by: string | null };

/** The marks of a photo with these changes, so that what others draw meanwhile is shown too. */
export function withChanges(marks: readonly PhotoMark[], changes: MarkChanges): ShownMark[] {
  const byId = new Map(changes.map((change) => [change.markId, change]));
  const drawnBefore = marks.flatMap((mark): ShownMark[] => {
    const { id, version, createdBy: by } = mark;
    const change = byId.get(id);
    byId.delete(id);
    if (change === undefined) return [{ id, version, shape: shapeOf(mark), by }];
    // The version that was seen when it was first changed, by which the server tells whether others changed it since.
    return change.shape === null ? [] : [{ id, version: change.version, shape: change.shape, by }];
  });
  const drawn = [...byId.values()].flatMap(({ markId: id, version, shape }): ShownMark[] =>
    shape === null || version > 0 ? [] : [{ id, version, shape, by: null }],
  );
  return [...drawnBefore, ...drawn];
}

/** With this mark drawn, changed or, where the shape is null, removed. */
export function changed(
  changes: MarkChanges,
  { id: markId, version }: { id: string; version: number },
  shape: MarkShape | null,
): MarkChanges {
  const others = changes.filter((change) => change.markId !== markId);
  const before = changes.find((change) => change.markId === markId);
  if (shape === null && version === 0) return others;
  const change = { markId, version: before?.version ?? version, shape };
  return before === undefined
    ? [...changes, change]
    : changes.map((each) => (each.markId === markId ? change : each));
}

function shapeOf({ kind, points, text, colour, width }: PhotoMark): MarkShape {
  return { kind, points, text, colour, width };
}
