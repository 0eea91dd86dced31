import { expect, test } from 'vitest';
import { byteText } from './bytes.ts';

test('SYNCVIEW-13 sizes are written in a suitable unit', () => {
  expect(byteText(0, 'en-US')).toBe('0 bytes');
  expect(byteText(12_345, 'en-US')).toBe('12 kB');
  expect(byteText(3_440_000, 'en-US')).toBe('3.4 MB');
  expect(byteText(12_000_000_000, 'en-US')).toBe('12 GB');
  expect(byteText(5_000_000_000_000, 'en-US')).toBe('5,000 GB');
});
