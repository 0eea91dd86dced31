import { createContext, use } from 'react';
import type { ScheduleRequest } from './schedule-request.ts';

export type ScheduleOptions = {
  /** The text of the toast after the placement, such as 'Harbor Flats moved to 12:45 PM'. */
  message: string;
  /**
   * Called instead of showing a toast, with what others changed since the person saw the events: one sentence
   * for each event.
   */
  onChanged?: ((texts: readonly string[]) => void) | undefined;
};

export type Schedule = (
  request: ScheduleRequest,
  options: ScheduleOptions,
) => Promise<'scheduled' | 'put back'>;

export const ScheduleContext = createContext<Schedule | null>(null);

/**
 * The one way in which an event gets its time and people. A dialog names the conflicts and offers
 * alternatives. The promise resolves once the event is placed or left as it was. @throws Error without a
 * SchedulingProvider around it
 */
export function useScheduling(): Schedule {
  const schedule = use(ScheduleContext);
  if (schedule === null) throw new Error('useScheduling needs a SchedulingProvider around it');
  return schedule;
}
