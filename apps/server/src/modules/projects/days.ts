import { addDays, daysBetween } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';

/**
 * The calendar day that many days later. VALIDATION_ERROR of the start date when it is not between the years
 * 1 and 9999.
 */
export function dayAfter(day: string, days: number): string {
  if (days < daysBetween(day, '0001-01-01') || days > daysBetween(day, '9999-12-31')) {
    const message = 'From this start date the plan would leave the calendar.';
    throw new AppError('VALIDATION_ERROR', { fields: [{ path: 'startDate', message }] });
  }
  return addDays(day, days);
}
