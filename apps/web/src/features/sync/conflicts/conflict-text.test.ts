import { expect, test } from 'vitest';
import { formatContextOf } from '../../../kits/records/format-context.fixture.ts';
import { conflictText, settlingText, shortened, conflictValueText } from './conflict-text.ts';

const context = formatContextOf({ ann: 'Ann Reyes', bob: 'Bob Kerr' });

test('SYNCVIEW-11 a conflict names the field and the record, and shows both values in words', () => {
  expect(conflictText({ entity: 'task', field: 'status' }, 'Walk the flue')).toBe(
    'Both changed the status of “Walk the flue”',
  );
  expect(conflictText({ entity: 'timeEntry', field: 'clockOut' }, null)).toBe('Both changed the end');
  expect(conflictText({ entity: 'project', field: 'accessNotes' }, null)).toBe(
    'Both changed the access notes',
  );
  const textOf = (entity: 'task' | 'note' | 'timeEntry' | 'project', field: string, value: unknown) =>
    conflictValueText({ entity, field }, value, context).replaceAll('\u202F', ' ');
  expect(textOf('task', 'status', 'in_progress')).toBe('In progress');
  expect(textOf('note', 'priority', 'urgent')).toBe('Urgent');
  expect(textOf('note', 'title', 'Pump')).toBe('Pump');
  expect(textOf('note', 'title', '')).toBe('nothing');
  expect(textOf('note', 'pinned', true)).toBe('Yes');
  expect(textOf('note', 'assignedTo', ['ann', 'bob'])).toBe('Ann Reyes, Bob Kerr');
  expect(textOf('timeEntry', 'clockOut', '2026-11-17T22:15:00.000Z')).toBe('Nov 17, 4:15 PM');
  expect(textOf('project', 'contractValue', 1_250_050)).toBe('$12,500.50');
  expect(shortened('x'.repeat(200))).toHaveLength(160);
});

test('SYNCVIEW-12 an open conflict says how long there is to choose and what happens otherwise', () => {
  expect(settlingText({ settled: null }, 22_400)).toBe('Yours is kept unless you choose within 23 s.');
  expect(settlingText({ settled: null }, 0)).toBe('Nobody chose: yours was kept.');
  expect(settlingText({ settled: 'time' }, 9_000)).toBe('Nobody chose: yours was kept.');
  expect(settlingText({ settled: 'mine' }, 0)).toBe('You kept yours.');
  expect(settlingText({ settled: 'theirs' }, 0)).toBe('You took theirs.');
});
