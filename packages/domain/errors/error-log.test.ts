import { expect, test } from 'vitest';
import { AppError, QueueError } from './app-error.ts';
import { appendToLog, describeError, type ErrorLog, recentErrors } from './error-log.ts';

const at = new Date('2026-03-04T05:06:07.089Z');

function logOf(count: number): ErrorLog {
  let log: ErrorLog = [];
  for (let index = 1; index <= count; index += 1) {
    log = appendToLog(log, describeError(new Error(`error ${index}`), 'test', at));
  }
  return log;
}

const messagesOf = (entries: ErrorLog) => entries.map((entry) => entry.error.message);

test('ERROR-8 the log keeps the newest 100 entries', () => {
  expect(logOf(100)).toHaveLength(100);
  const log = messagesOf(logOf(105));
  expect(log).toHaveLength(100);
  expect([log[0], log[99]]).toEqual(['error 6', 'error 105']);
});

test('ERROR-8 the 10 most recent are shown, newest first', () => {
  const shown = messagesOf(recentErrors(logOf(105)));
  expect(shown).toHaveLength(10);
  expect([shown[0], shown[9]]).toEqual(['error 105', 'error 96']);
  expect(messagesOf(recentErrors(logOf(2)))).toEqual(['error 2', 'error 1']);
  expect(recentErrors([])).toEqual([]);
});

test('ERROR-8 appending does not change the log it was given', () => {
  const log = logOf(1);
  appendToLog(log, describeError(new Error('another'), 'test', at));
  expect(messagesOf(log)).toEqual(['error 1']);
});

test('ERROR-9 an entry carries name, message, code and details of the error, its context and its time', () => {
  const refused = new AppError('NOT_FOUND', { details: { id: '7' } });
  expect(describeError(refused, 'tasks.get', at)).toEqual({
    error: {
      name: 'AppError',
      message: 'The requested item could not be found. It may have been moved or deleted.',
      code: 'NOT_FOUND',
      details: { id: '7' },
    },
    context: 'tasks.get',
    timestamp: '2026-03-04T05:06:07.089Z',
  });
  const queue = describeError(new QueueError('Failed to decrypt data'), 'queue', at).error;
  expect([queue.name, queue.code]).toEqual(['QueueError', 'QUEUE_ERROR']);
});

test('ERROR-11 the cause of an error is kept in its entry, beside the details it had', () => {
  const cause = new TypeError('x is not a function', { cause: new RangeError('Out of memory') });
  expect(describeError(new AppError('UNKNOWN_ERROR', { cause }), 'notes', at).error.details).toEqual({
    cause: 'TypeError: x is not a function, from RangeError: Out of memory',
  });
  const refused = new AppError('NETWORK_ERROR', { cause: 'connection reset', details: { status: 502 } });
  expect(describeError(refused, 'sync', at).error.details).toEqual({
    status: 502,
    cause: 'connection reset',
  });
  const same = new AppError('CONFLICT', { message: 'Booked twice', cause: new Error('Booked twice') });
  expect(describeError(same, 'calendar', at).error.details).toBeUndefined();
});

test('ERROR-9 anything else thrown is logged as UNKNOWN_ERROR', () => {
  expect(describeError(new TypeError('Failed to fetch'), 'sync', at).error).toEqual({
    name: 'TypeError',
    message: 'Failed to fetch',
    code: 'UNKNOWN_ERROR',
    details: undefined,
  });
  expect(describeError('just text', 'sync', at).error).toEqual({
    name: 'Error',
    message: 'just text',
    code: 'UNKNOWN_ERROR',
    details: undefined,
  });
});
