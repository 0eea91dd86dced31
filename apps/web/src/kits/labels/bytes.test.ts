import { expect, test } from 'vitest';
import { byteWords } from './bytes.ts';

test('SYNCVIEW-13 sizes are read in the unit that fits them', () => {
  expect(byteWords(0, 'en-US')).toBe('0 bytes');
  expect(byteWords(12_345, 'en-US')).toBe('12 kB');
  expect(byteWords(3_440_000, 'en-US')).toBe('3.4 MB');
  expect(byteWords(12_000_000_000, 'en-US')).toBe('12 GB');
  expect(byteWords(5_000_000_000_000, 'en-US')).toBe('5,000 GB');
});
