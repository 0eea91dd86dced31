import { expect, test } from 'vitest';
import { notTakenIn } from './not-taken-in.ts';

test.each([
  [['scan.gif'], 'Not taken in: “scan.gif”.'],
  [['scan.gif', 'plan.pdf'], 'Not taken in: “scan.gif” and “plan.pdf”.'],
  [['a.gif', 'b.gif', 'c.gif', 'd.gif', 'e.gif'], 'Not taken in: “a.gif”, “b.gif”, “c.gif”, and 2 more.'],
])('PHOTO-1100: refused photos are named: %j', (names, sentence) => {
  expect(notTakenIn(names)).toBe(sentence);
});

test('PHOTO-1101: a video is told where it goes', () => {
  expect(notTakenIn(['tour.mp4'], 1)).toBe('Not taken in: “tour.mp4”. Videos go to Files of the job.');
});
