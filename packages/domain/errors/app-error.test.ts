import { expect, test } from 'vitest';
import { AppError, isErrorCode, QueueError } from './app-error.ts';
import { errorTable } from './catalogue.ts';
import { errorCodes } from './codes.ts';

const at = new Date('2026-03-04T05:06:07.089Z');

test('ERROR-4 an application error has message, code, details and timestamp', () => {
  const cause = new Error('below');
  const fields = [{ path: 'checklist.0.text', message: 'Required' }];
  const error = new AppError('CONFLICT', {
    message: 'Booked twice',
    details: { conflicts: ['event'] },
    at,
    fields,
    cause,
  });
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('AppError');
  expect(error.message).toBe('Booked twice');
  expect(error.code).toBe('CONFLICT');
  expect(error.details).toEqual({ conflicts: ['event'] });
  expect(error.timestamp).toBe('2026-03-04T05:06:07.089Z');
  expect(error.fields).toEqual(fields);
  expect(error.cause).toBe(cause);
});

test('ERROR-4 without a message it has that of the catalogue, without a time the present', () => {
  const before = Date.now();
  const error = new AppError('NOT_FOUND');
  const after = Date.now();
  expect(error.message).toBe('The requested item could not be found. It may have been moved or deleted.');
  expect(error.details).toBeUndefined();
  expect(error.fields).toBeUndefined();
  expect('cause' in error).toBe(false);
  expect(Date.parse(error.timestamp)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(error.timestamp)).toBeLessThanOrEqual(after);
});

test('ERROR-10 an error knows whether its message was given; an empty one counts as none', () => {
  expect(new AppError('NOT_FOUND', { message: 'No such note.' }).hasOwnMessage).toBe(true);
  const empty = new AppError('NOT_FOUND', { message: '' });
  expect([empty.hasOwnMessage, empty.message]).toEqual([false, errorTable.NOT_FOUND.message]);
  expect(new AppError('NOT_FOUND').hasOwnMessage).toBe(false);
});

test('ERROR-5 a queue error is an application error with the code QUEUE_ERROR', () => {
  const error = new QueueError('Unauthorized queue operation', { at, details: { item: 'x' } });
  expect(error).toBeInstanceOf(AppError);
  expect(error.name).toBe('QueueError');
  expect(error.code).toBe('QUEUE_ERROR');
  expect(error.message).toBe('Unauthorized queue operation');
  expect(error.details).toEqual({ item: 'x' });
  expect(error.timestamp).toBe('2026-03-04T05:06:07.089Z');
});

test('ERROR-6 the codes are the nine of the catalogue and eight further ones', () => {
  expect(errorCodes).toEqual([
    'NETWORK_ERROR',
    'TIMEOUT_ERROR',
    'AUTH_ERROR',
    'SESSION_EXPIRED',
    'PERMISSION_DENIED',
    'VALIDATION_ERROR',
    'NOT_FOUND',
    'OFFLINE_ERROR',
    'UNKNOWN_ERROR',
    'QUEUE_ERROR',
    'CONFLICT',
    'PLAN_REQUIRED',
    'PLAN_EXPIRED',
    'RATE_LIMITED',
    'NOT_IMPLEMENTED',
    'NOT_A_MEMBER',
    'OPERATION_EXPIRED',
    'EMAIL_NOT_VERIFIED',
    'STORAGE_FULL',
  ]);
  expect(errorCodes.every(isErrorCode)).toBe(true);
});

test.each(['', 'not_found', 'INTERNAL_SERVER_ERROR', 'toString', 404, null, undefined, {}])(
  'ERROR-6 %j is no error code',
  (value) => {
    expect(isErrorCode(value)).toBe(false);
  },
);
