import type { CalendarEvent } from '../entities/calendar-event.ts';
import { statusChangesKept } from '../limits/schedule.ts';

type Steps = NonNullable<CalendarEvent['statusChanges']>;

/**
 * The steps of a job with one more: the newest ones, and of each status the newest, which is what screens show.
 * The trail has every one of them.
 */
export function withStep(steps: Steps, step: Steps[number]): Steps {
  const all = [...steps, step];
  const lasts = new Map(all.map(({ status }, index) => [status, index]));
  return all.filter(
    ({ status }, position) => position >= all.length - statusChangesKept || lasts.get(status) === position,
  );
}
