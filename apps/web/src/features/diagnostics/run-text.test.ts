import { expect, test } from 'vitest';
import { runText, secondsText } from './run-text.ts';

test('DIAGNOSE-1 a run of the sync is described in the order of its parts', () => {
  const entities = (['timeEntry', 'note', 'task', 'message', 'photo'] as const).map((entity, rows) => ({
    entity,
    rows,
  }));
  expect(runText({ queueDrained: true, entities })).toBe(
    'queue emptied, then timeEntry 0, note 1, task 2, message 3, photo 4',
  );
  expect(runText({ queueDrained: false, entities: [] })).toContain('queue not emptied in time');
  expect(secondsText(30_000)).toBe('30 s');
  expect(secondsText(432)).toBe('0.4 s');
});
