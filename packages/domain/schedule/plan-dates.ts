import { dayMs } from '../days/days.ts';
import { planFutureDays, planPastDays } from '../limits/schedule.ts';

const years = (days: number): string => `${Math.floor(days / 366)} years`;

/**
 * Why the dates of a plan are refused, in a sentence that names the field. Null if they are allowed. Check
 * them before calculating with them. `now` is milliseconds since 1970.
 */
export function planDatesRefusal(
  dates: { startDate: string; endDate: string },
  now: number,
): { path: 'startDate' | 'endDate'; message: string } | null {
  for (const [path, name] of [
    ['startDate', 'start'],
    ['endDate', 'end'],
  ] as const) {
    const at = Date.parse(dates[path]);
    if (!(at >= now - planPastDays * dayMs))
      return {
        path,
        message: `The ${name} lies more than ${years(planPastDays)} back. Choose a later date.`,
      };
    if (at > now + planFutureDays * dayMs)
      return {
        path,
        message: `The ${name} lies more than ${years(planFutureDays)} ahead. Choose an earlier date.`,
      };
  }
  return null;
}

/**
 * Why a search for times cannot begin on a day, in a sentence. Null if it can. `now` is milliseconds since
 * 1970.
 */
export function planDayRefusal(day: string, now: number): string | null {
  const refusal = planDatesRefusal(
    { startDate: `${day}T00:00:00.000Z`, endDate: new Date(now).toISOString() },
    now,
  );
  return refusal === null ? null : refusal.message.replace('start', 'day');
}
