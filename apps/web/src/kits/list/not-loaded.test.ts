import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { notLoadedText } from './not-loaded.ts';

const offline = 'The trash needs a signal.';

test('QUERY-2 only an unreachable server is said not to have answered', () => {
  expect(notLoadedText(new AppError('NETWORK_ERROR'), true, offline)).toBe('The server did not answer.');
  expect(notLoadedText(new AppError('TIMEOUT_ERROR'), true, offline)).toBe('The server did not answer.');
  expect(notLoadedText(new AppError('NOT_FOUND'), true, offline)).toBe(
    'The requested item could not be found. It may have been moved or deleted.',
  );
  expect(notLoadedText(new AppError('PERMISSION_DENIED', { message: 'Ask an admin.' }), true, offline)).toBe(
    'Ask an admin.',
  );
  expect(notLoadedText(new Error('x is not a function'), true, offline)).toBe(
    'An unexpected error occurred. Try again or contact support.',
  );
});

test('QUERY-2 without a connection that is given as the reason', () => {
  expect(notLoadedText(new AppError('NOT_FOUND'), false, offline)).toBe(offline);
  expect(notLoadedText(null, false, offline)).toBe(offline);
});
