import { expect, test } from 'vitest';
import { chipOf } from './quality-text.ts';

test('SYNCVIEW-28 a failing server is named instead of the connection, with one bar at most', () => {
  const good = { quality: 'excellent', online: true } as const;
  expect(chipOf(good, false)).toEqual({ shown: 'excellent', bars: 4, words: 'Excellent connection' });
  expect(chipOf(good, true)).toEqual({ shown: 'excellent', bars: 1, words: 'The server has trouble' });
  expect(chipOf({ quality: 'unknown', online: true }, true).bars).toBe(0);
});

test('SYNCVIEW-28 without a connection only that is said', () => {
  const away = { quality: 'good', online: false } as const;
  expect(chipOf(away, true)).toEqual({ shown: 'offline', bars: 0, words: 'No signal' });
});
