import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zip } from './zip-here.ts';

test('PAYROLL-756: sheets of any size are compressed where they are made', () => {
  const sheet = new TextEncoder().encode('<row/>'.repeat(100_000));
  const made: Uint8Array[] = [];
  zip({ 'sheet1.xml': sheet }, (_error, archive) => made.push(archive));
  // It is done by now: no worker was needed.
  const [archive = new Uint8Array()] = made;
  expect(strFromU8(unzipSync(archive)['sheet1.xml'] ?? new Uint8Array())).toBe('<row/>'.repeat(100_000));
});
