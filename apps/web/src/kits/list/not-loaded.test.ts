import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { notLoadedWords } from './not-loaded.ts';

const offline = 'The trash needs a signal.';

test('QUERY-2 only a server that is away did not answer', () => {
  expect(notLoadedWords(new AppError('NETWORK_ERROR'), true, offline)).toBe('The server did not answer.');
  expect(notLoadedWords(new AppError('TIMEOUT_ERROR'), true, offline)).toBe('The server did not answer.');
  expect(notLoadedWords(new AppError('NOT_FOUND'), true, offline)).toBe(
    'The requested item could not be found. It may have been moved or deleted.',
  );
  expect(notLoadedWords(new AppError('PERMISSION_DENIED', { message: 'Ask an admin.' }), true, offline)).toBe(
    'Ask an admin.',
  );
  expect(notLoadedWords(new Error('x is not a function'), true, offline)).toBe(
    'An unexpected error occurred. Try again or contact support.',
  );
});

test('QUERY-2 without a signal that is what is missing', () => {
  expect(notLoadedWords(new AppError('NOT_FOUND'), false, offline)).toBe(offline);
  expect(notLoadedWords(null, false, offline)).toBe(offline);
});
