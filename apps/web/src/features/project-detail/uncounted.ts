import type { Expense } from '@plumbline/domain/entities/expense';
import type { MemberRate } from '@plumbline/domain/entities/member';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { countedSeconds } from '@plumbline/domain/hours/worked';
import { formatHoursInWords, formatMoney } from '../../design/format.ts';

export type Uncounted = {
  /** Expenses that wait for approval, minor units. */
  pending: number;
  /** Whole minutes of people without a rate. */
  minutesWithoutRate: number;
};

/** What is not yet part of a job's cost: what waits for approval, and hours without a rate. */
export function uncounted(
  {
    entries,
    expenses,
    rates,
  }: {
    entries: readonly Pick<TimeEntry, 'userId' | 'clockIn' | 'clockOut' | 'breaks' | 'status'>[];
    expenses: readonly Pick<Expense, 'amount' | 'status'>[];
    rates: readonly Pick<MemberRate, 'userId'>[];
  },
  now: number,
): Uncounted {
  const rated = new Set(rates.map(({ userId }) => userId));
  const withoutRateS = entries
    .filter(({ userId, status }) => !rated.has(userId) && status !== 'rejected')
    .reduce((sum, entry) => sum + countedSeconds(entry, now), 0);
  return {
    pending: expenses
      .filter(({ status }) => status === 'pending')
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    minutesWithoutRate: Math.floor(withoutRateS / 60),
  };
}

/** Null when everything is counted. */
export function uncountedText(
  { pending, minutesWithoutRate }: Uncounted,
  { currency, locale }: { currency: string; locale: string },
): string | null {
  const parts = [
    pending > 0 && `${formatMoney(pending, currency, locale)} of expenses that wait for approval`,
    minutesWithoutRate > 0 && `${formatHoursInWords(minutesWithoutRate)} of people without a rate`,
  ].filter((words) => words !== false);
  return parts.length === 0 ? null : `Not counted yet: ${parts.join(', and ')}.`;
}
