import { expect, test } from 'vitest';
import { markShape, type MarkShape } from '../entities/photo-mark.ts';
import { markSteps, markTextLength, strokePointsMax } from '../limits/photos.ts';
import { drawingOf, fewerPoints, movedShape, pixelsOf, stepsOf } from './drawing.ts';

const size = { width: 1_000, height: 500 };
const shape = (more: Partial<MarkShape> = {}): MarkShape => ({
  ...{ kind: 'arrow', points: [1_000, 2_000, 5_000, 2_000], text: null, colour: 'red', width: 'medium' },
  ...more,
});
const refused = (more: Partial<MarkShape>) =>
  markShape.safeParse(shape(more)).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('MARK-1 a mark has the points of its kind, a text has words, and what is wrong is named', () => {
  expect(markShape.parse(shape({ text: '  No nail plate ' })).text).toBe('No nail plate');
  const two = 'This mark needs 2 points, each with x and y.';
  expect(refused({ points: [1, 2] })).toEqual([['points', two]]);
  expect(refused({ points: [1, 2, 3] })).toEqual([['points', two]]);
  expect(refused({ kind: 'text', points: [1, 2], text: ' ' })).toEqual([
    ['text', 'Write what the text says.'],
  ]);
  expect(refused({ kind: 'stroke', points: [] })?.[0]?.[0]).toBe('points');
  expect(refused({ points: [0, 0, markSteps + 1, 0] })?.[0]?.[0]).toBe('points.2');
  expect(refused({ text: 'a'.repeat(markTextLength + 1) })?.[0]?.[0]).toBe('text');
  const stroke = (count: number) => ({ kind: 'stroke' as const, points: Array<number>(2 * count).fill(5) });
  expect(markShape.safeParse(shape(stroke(strokePointsMax))).success).toBe(true);
  expect(refused(stroke(strokePointsMax + 1))?.[0]?.[0]).toBe('points');
});

test('MARK-2 points stand at the same place of the picture in whatever size it is shown', () => {
  expect(pixelsOf([1_000, 2_000, 5_000, 10_000], size)).toEqual([
    { x: 100, y: 100 },
    { x: 500, y: 500 },
  ]);
  expect(pixelsOf([1_000, 2_000], { width: 100, height: 50 })).toEqual([{ x: 10, y: 10 }]);
  expect(
    stepsOf(
      [
        { x: 100, y: 100 },
        { x: -5, y: 900 },
      ],
      size,
    ),
  ).toEqual([1_000, 2_000, 0, markSteps]);
});

test('MARK-3 a mark is moved as a whole, and not off the picture', () => {
  expect(movedShape(shape(), { x: 100, y: -100 }).points).toEqual([1_100, 1_900, 5_100, 1_900]);
  expect(movedShape(shape(), { x: 9_000, y: -9_000 }).points).toEqual([6_000, 0, markSteps, 0]);
});

test.each([
  ['arrow', { line: true, outline: false }],
  ['box', { line: true, outline: false }],
  ['measure', { line: true, outline: false }],
  ['text', { line: false, outline: false }],
  ['stroke', { line: false, outline: true }],
] as const)(
  'MARK-4 %s is drawn as path data with finite numbers, and says its words on a plate',
  (kind, has) => {
    const points = kind === 'text' ? [5_000, 5_000] : [1_000, 2_000, 5_000, 8_000];
    const { line, outline, label } = drawingOf(shape({ kind, points, text: '14 1/2 in' }), size);
    expect([line !== null, outline !== null]).toEqual([has.line, has.outline]);
    const path = `${line?.path ?? ''}${outline ?? ''}`;
    expect(path).toMatch(kind === 'text' ? /^$/ : /^(?:[ML]-?\d+(?:\.\d)? -?\d+(?:\.\d)?|Z)+$/);
    expect(label?.words).toBe(kind === 'stroke' ? undefined : '14 1/2 in');
    // No length at all, which a tap leaves, breaks nothing.
    expect(JSON.stringify(drawingOf(shape({ kind, points: [5, 5, 5, 5] }), size))).not.toContain(
      'null,"width"',
    );
    expect(drawingOf(shape({ kind, points: [5, 5, 5, 5] }), size).line?.path ?? '').not.toContain('NaN');
  },
);

test('MARK-5 a label stays on the picture', () => {
  const { label } = drawingOf(
    shape({ kind: 'text', points: [markSteps, markSteps], text: 'Shut-off' }),
    size,
  );
  const { x = 0, y = 0, width = 0, height = 0 } = label?.plate ?? {};
  expect([x + width, y + height]).toEqual([1_000, 500]);
});

test('MARK-6 of a long stroke the corners stay, and what lies on a line goes', () => {
  const side = Array.from({ length: 500 }, (_, x) => ({ x, y: 0 }));
  const down = Array.from({ length: 500 }, (_, y) => ({ x: 499, y: y + 1 }));
  expect(fewerPoints([...side, ...down], 3)).toEqual([
    { x: 0, y: 0 },
    { x: 499, y: 0 },
    { x: 499, y: 500 },
  ]);
});
