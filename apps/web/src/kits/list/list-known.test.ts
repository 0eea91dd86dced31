import { expect, test } from 'vitest';
import { isKnown } from './list-known.ts';

test('TASKVIEW-14 until a list or an older copy of it has loaded, nothing says that it is empty', () => {
  expect(isKnown({ rows: [], state: 'loading' })).toBe(false);
  expect(isKnown({ rows: [], state: 'error' })).toBe(false);
  expect(isKnown({ rows: [], state: 'ready' })).toBe(true);
  expect(isKnown({ rows: ['saved'], state: 'error' })).toBe(true);
});
