import { expect, test } from 'vitest';
import { uncounted, uncountedText } from './uncounted.ts';

const now = Date.parse('2026-05-04T18:00:00Z');
const hours = (userId: string, status: 'pending' | 'rejected' | 'active', clockOut: string | null) => ({
  userId,
  status,
  clockIn: '2026-05-04T16:00:00Z',
  clockOut,
  breaks: [],
});

test('DETAIL-100 what a job’s cost leaves out is shown: pending expenses, and hours without a rate', () => {
  const left = uncounted(
    {
      entries: [
        hours('ray', 'pending', '2026-05-04T17:00:00Z'),
        hours('new', 'pending', '2026-05-04T17:30:00Z'),
        hours('new', 'active', null),
        hours('new', 'rejected', '2026-05-04T17:00:00Z'),
      ],
      expenses: [
        { status: 'pending', amount: 12_050 },
        { status: 'approved', amount: 1_000 },
        { status: 'draft', amount: null },
      ],
      rates: [{ userId: 'ray' }],
    },
    now,
  );
  expect(left).toEqual({ pending: 12_050, minutesWithoutRate: 210 });
  expect(uncountedText(left, { currency: 'USD', locale: 'en-US' })).toBe(
    'Not counted yet: $120.50 of expenses that wait for approval, and 3:30 h of people without a rate.',
  );
  const nothing = { pending: 0, minutesWithoutRate: 0 };
  expect(uncountedText(nothing, { currency: 'USD', locale: 'en-US' })).toBeNull();
});
