import { daysAfter } from '@plumbline/domain/days/days';
import { trashDays } from '@plumbline/domain/limits/lists';

/** The instant before which deleted records can no longer be restored. */
export function trashBegins(now: Date): Date {
  return daysAfter(now, -trashDays);
}
