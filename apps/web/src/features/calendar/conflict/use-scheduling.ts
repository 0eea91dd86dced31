import { createContext, use } from 'react';
import type { ScheduleRequest } from './schedule-request.ts';

export type ScheduleOptions = {
  /** What the toast says once it is placed: 'Harbor Flats moved to 12:45 PM'. */
  message: string;
  /** Told instead of a toast what others changed since the person saw it, one sentence an event. */
  onChanged?: ((texts: readonly string[]) => void) | undefined;
};

export type Schedule = (
  request: ScheduleRequest,
  options: ScheduleOptions,
) => Promise<'scheduled' | 'put back'>;

export const ScheduleContext = createContext<Schedule | null>(null);

/**
 * The one way in which an event gets its time and people. Whatever is in the way is named in one dialog, with what
 * can be done instead; resolves once it is placed, or put back. Needs a SchedulingProvider around it.
 */
export function useScheduling(): Schedule {
  const schedule = use(ScheduleContext);
  if (schedule === null) throw new Error('useScheduling needs a SchedulingProvider around it');
  return schedule;
}
