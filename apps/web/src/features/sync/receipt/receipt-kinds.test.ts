import { expect, test } from 'vitest';
import { copyText, kindFigures, sentCopyText } from './receipt-kinds.ts';

test('SYNCVIEW-19 the receipt lists the kinds of work, and none as complete before the server has confirmed all of it', () => {
  expect(
    kindFigures(
      {
        note: { made: 2, safe: 1 },
        timeEntry: { made: 10, safe: 10 },
        photo: { made: 1, safe: 1 },
        task: { made: 0, safe: 0 },
      },
      'en-US',
    ),
  ).toEqual([
    { kind: 'timeEntry', figure: '10', word: 'time records', message: '10 changes of time records safe' },
    { kind: 'photo', figure: '1', word: 'photo', message: '1 change of photos safe' },
    { kind: 'note', figure: '1 of 2', word: 'notes', message: '1 of 2 changes of notes safe' },
  ]);
  expect(kindFigures({}, 'en-US')).toEqual([]);
});

test('SYNCVIEW-20 a copy of the receipt needs a connection and says where it went and what the server counted', () => {
  expect(copyText(true)).toBe('Send me a copy');
  expect(copyText(false)).toContain('needs a connection');
  expect(sentCopyText({ to: 'marko@example.org', changes: 42 }, 'en-US')).toEqual({
    title: 'A copy is on its way to marko@example.org',
    description: '42 changes of today, as the server has recorded them.',
  });
  expect(sentCopyText({ to: 'a@b.example', changes: 1 }, 'en-US').description).toContain(
    'One change of today',
  );
});
