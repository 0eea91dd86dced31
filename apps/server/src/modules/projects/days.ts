import { AppError } from '@plumbline/domain/errors/app-error';

const dayMs = 86_400_000;

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Whole days from one calendar day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / dayMs;

/** The calendar day so many days later. VALIDATION_ERROR of the start date when there is no such day between the years 1 and 9999. */
export function dayAfter(day: string, days: number): string {
  const at = instantOf(day) + days * dayMs;
  if (at < instantOf('0001-01-01') || at > instantOf('9999-12-31')) {
    const message = 'From this start date the plan would leave the calendar.';
    throw new AppError('VALIDATION_ERROR', { fields: [{ path: 'startDate', message }] });
  }
  return new Date(at).toISOString().slice(0, 10);
}
