import type { CalendarEvent } from '../entities/calendar-event.ts';
import { statusChangesKept } from '../limits/schedule.ts';

type Steps = NonNullable<CalendarEvent['statusChanges']>;

/**
 * Adds a step to the steps of a job, and drops old ones. The latest steps stay, and the last step of each
 * status, because screens show them. The trail has all steps.
 */
export function withStep(steps: Steps, step: Steps[number]): Steps {
  const all = [...steps, step];
  const lasts = new Map(all.map(({ status }, index) => [status, index]));
  return all.filter(
    ({ status }, position) => position >= all.length - statusChangesKept || lasts.get(status) === position,
  );
}
