import { expect, test } from 'vitest';
import { expiryText, trashHeadline } from './trash-text.ts';

test('TRASH-101 the trash says how much longer a record can be restored', () => {
  const deletedAt = '2026-11-01T12:00:00.000Z';
  const on = (day: string) => expiryText(deletedAt, Date.parse(`${day}T12:00:00.000Z`));
  expect(on('2026-11-01')).toBe('goes in 30 days');
  expect(on('2026-11-28')).toBe('goes in 3 days');
  expect(on('2026-11-30')).toBe('goes in 1 day');
  expect(expiryText(deletedAt, Date.parse('2026-12-01T00:00:00.000Z'))).toBe('goes today');
  expect([trashHeadline(0, false), trashHeadline(1, false), trashHeadline(50, true)]).toEqual([
    ...['The trash is empty.', 'One thing can come back.', 'All this can come back.'],
  ]);
});
