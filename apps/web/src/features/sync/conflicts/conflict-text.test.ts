import { expect, test } from 'vitest';
import { conflictWords, settlingWords, valueWords } from './conflict-text.ts';

const place = { locale: 'en-US', timeZone: 'America/Chicago' };

test('SYNCVIEW-11 a conflict names the field and the record, and shows both values in words', () => {
  expect(conflictWords({ field: 'status' }, 'Walk the flue')).toBe(
    'Both changed the status of “Walk the flue”',
  );
  expect(conflictWords({ field: 'clockOut' }, null)).toBe('Both changed the end');
  expect(conflictWords({ field: 'accessNotes' }, null)).toBe('Both changed the access notes');
  expect(valueWords({ entity: 'task', field: 'status' }, 'in_progress', place)).toBe('In progress');
  expect(valueWords({ entity: 'note', field: 'priority' }, 'urgent', place)).toBe('Urgent');
  expect(valueWords({ entity: 'note', field: 'title' }, 'Pump', place)).toBe('Pump');
  expect(valueWords({ entity: 'note', field: 'title' }, '', place)).toBe('Nothing');
  expect(valueWords({ entity: 'note', field: 'pinned' }, true, place)).toBe('Yes');
  expect(valueWords({ entity: 'note', field: 'assignedTo' }, ['a', 'b'], place)).toBe('2 entries');
  expect(
    valueWords({ entity: 'timeEntry', field: 'clockOut' }, '2026-11-17T22:15:00.000Z', place).replaceAll(
      '\u202F',
      ' ',
    ),
  ).toBe('Nov 17, 4:15 PM');
});

test('SYNCVIEW-12 an open conflict says how long there is to choose and what holds otherwise', () => {
  expect(settlingWords({ settled: null }, 22_400)).toBe('Yours stands unless you choose within 23 s.');
  expect(settlingWords({ settled: null }, 0)).toBe('Nobody chose: yours stands.');
  expect(settlingWords({ settled: 'time' }, 9_000)).toBe('Nobody chose: yours stands.');
  expect(settlingWords({ settled: 'mine' }, 0)).toBe('You kept yours.');
  expect(settlingWords({ settled: 'theirs' }, 0)).toBe('You took theirs.');
});
