import { expect, test } from 'vitest';
import { createLogbook } from './logbook.ts';

test('SCREENS-900: an error that a test does not expect is a fault of the test, and counts for that test alone', () => {
  const logbook = createLogbook();
  logbook.note('Syncing: UNKNOWN_ERROR: An unexpected error occurred.');
  expect(logbook.end()).toEqual([
    'An error was logged that the test does not expect: Syncing: UNKNOWN_ERROR: An unexpected error occurred.',
  ]);
  expect(logbook.end()).toEqual([]);
});

test('SCREENS-901: an error that a test expects is none, and its absence is a fault; one that it allows may be absent', () => {
  const logbook = createLogbook();
  logbook.want('CONFLICT', { isRequired: true });
  logbook.want(/^Uploading a file: RATE_LIMITED/, { isRequired: false });
  logbook.note('tasks.update: CONFLICT: Somebody was quicker.');
  // What the test began may end once the next one has begun.
  expect(logbook.end()).toEqual([]);
  logbook.note('tasks.update: CONFLICT: Somebody was quicker.');
  expect(logbook.end()).toEqual([]);

  logbook.want('CONFLICT', { isRequired: true });
  expect(logbook.end()).toEqual(['The test expects that this is logged, and it was not: CONFLICT']);
});
