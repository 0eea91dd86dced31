import { dayOf } from '@plumbline/domain/days/days';
import { instantsAt, localTimeAt } from '@plumbline/domain/days/wall-clock';
import { z } from 'zod';

/**
 * Which of two equal times is meant when the clocks go back. '' if the time comes only once, or if nobody has
 * chosen.
 */
export const whichShape = z.enum(['', 'first', 'second']);
export type Which = z.infer<typeof whichShape>;

/** A time in a form: its day 'YYYY-MM-DD', its time 'HH:MM', and which of two equal ones it is. */
export type TypedTime = { day: string; time: string; which: Which };

/** The values that a form shows for an instant (ISO 8601). */
export function typedTime(instant: string | number, timeZone: string): TypedTime {
  const [day, time] = [
    dayOf(instant, timeZone),
    localTimeAt(new Date(instant).getTime(), timeZone).slice(11, 16),
  ];
  const [, second] = instantsAt(day, time, timeZone);
  const minute = Math.floor(new Date(instant).getTime() / 60_000) * 60_000;
  return { day, time, which: second === undefined ? '' : second === minute ? 'second' : 'first' };
}

/**
 * The instant of a typed time, ISO 8601. `was` is the recorded instant; if the typed time is the one shown
 * for it, the result is `was` itself, to the millisecond. If clocks show the time twice and nobody has
 * chosen, it is the one after `after`. If both are, it is the one nearer to `was`.
 */
export function instantOf(
  typed: TypedTime,
  { timeZone, was, after = '' }: { timeZone: string; was: string | null; after?: string },
): string {
  if (was !== null && isSameTime(typedTime(was, timeZone), typed)) return was;
  const [first, second] = instantsAt(typed.day, typed.time, timeZone).map((at) =>
    new Date(at ?? 0).toISOString(),
  ) as [string, string?];
  if (second === undefined || typed.which === 'first') return first;
  if (typed.which === 'second' || first <= after) return second;
  const away = (at: string) => (was === null ? 0 : Math.abs(Date.parse(at) - Date.parse(was)));
  return away(second) < away(first) ? second : first;
}

const isSameTime = (a: TypedTime, b: TypedTime): boolean =>
  a.day === b.day && a.time === b.time && (a.which === b.which || b.which === '');
