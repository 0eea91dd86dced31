import { expect, test } from 'vitest';
import { changedElsewhereText } from './changed-elsewhere-text.ts';

const title = { name: 'the title', says: '“Gate”' };

test('TASKVIEW-40 a change that a person made in another tab is not reported as another person’s', () => {
  expect(changedElsewhereText([{ ...title, own: false }])).toEqual([
    'Somebody else has changed the title since you opened this.',
    'Theirs: “Gate”',
  ]);
  expect(changedElsewhereText([{ ...title, own: true }])).toEqual([
    'You have changed the title in another tab since you opened this.',
    'There: “Gate”',
  ]);
  expect(
    changedElsewhereText([
      { ...title, own: true },
      { name: 'the note', says: null, own: false },
    ]),
  ).toEqual([
    'Somebody else has changed the note since you opened this.',
    'You have changed the title in another tab since you opened this.',
    'The title: “Gate”',
  ]);
});
