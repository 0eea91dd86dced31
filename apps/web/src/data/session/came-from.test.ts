import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { cameFrom, noteCameFrom } from './came-from.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('GUARD-30: the page to come back to after signing in is the last one that is not on the way there', () => {
  expect(cameFrom()).toBeNull();
  noteCameFrom('/projectdetail?id=7&tab=notes');
  for (const passing of [
    '/login',
    '/Login/',
    '/sign-up?plan=business',
    '/terms#liability',
    '/reset-password',
  ])
    noteCameFrom(passing);
  expect(cameFrom()).toBe('/projectdetail?id=7&tab=notes');
  noteCameFrom('/login-help');
  expect(cameFrom()).toBe('/login-help');
});
