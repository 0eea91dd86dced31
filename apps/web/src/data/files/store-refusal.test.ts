import { expect, test } from 'vitest';
import { storeRefusal } from './store-refusal.ts';

const textOf = (message: string) => JSON.stringify({ code: 'X', message });

test.each([
  [400, 'VALIDATION_ERROR'],
  [402, 'STORAGE_FULL'],
  [403, 'PERMISSION_DENIED'],
  [429, 'RATE_LIMITED'],
])('FILE-38 a file refused with %i is %s, with the server’s message', (status, code) => {
  expect(storeRefusal(status, textOf('Not so.'), null)).toMatchObject({ code, message: 'Not so.' });
});

test('FILE-38 a refusal keeps the time to try again', () => {
  expect(storeRefusal(429, textOf('Later.'), '10').details).toEqual({ retryAfterSeconds: 10 });
});

test.each([
  [500, 'UNKNOWN_ERROR'],
  [502, 'NETWORK_ERROR'],
  [413, 'UNKNOWN_ERROR'],
])('FILE-38 %i is not a refusal of the file: %s', (status, code) => {
  expect(storeRefusal(status, '<html>', null)).toMatchObject({ code });
});
