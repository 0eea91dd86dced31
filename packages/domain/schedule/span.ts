import type { Span } from '../days/span.ts';
import { instantAt } from '../days/wall-clock.ts';
import { addDays, dayOf, weekdayOf } from '../days/days.ts';
import type { Week } from '../days/weeks.ts';
import type { WorkWeek } from '../entities/record.ts';

/** As the database gives it to organizations. */
export const usualWeek: WorkWeek = { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' };

/** How long two spans have in common, in seconds; 0 where they only touch. */
export function overlapS(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)) / 1000;
}

/** How much of a span lies outside of others, which do not overlap each other; in seconds. */
export function outsideS(span: Span, others: readonly Span[]): number {
  const inside = others.reduce((sum, other) => sum + overlapS(span, other), 0);
  return (span.to - span.from) / 1000 - inside;
}

/** The instant at which a local day begins. */
export const startOfDay = (day: string, timeZone: string): number =>
  instantAt(day, '00:00', timeZone).getTime();

/** The instant at which a local day and time is. */
export type InstantOf = (day: string, time: string) => number;

/** Finds each instant of a zone once: the hours of a crew are the same ones for all of its people. */
export function instantsIn(timeZone: string): InstantOf {
  const existing = new Map<string, number>();
  return (day, time) => {
    const key = `${day} ${time}`;
    const found = existing.get(key) ?? instantAt(day, time, timeZone).getTime();
    existing.set(key, found);
    return found;
  };
}

/** The hours of a working week on the days asked for. Hours that end before they begin end on the next day. */
export function workSpans(
  { days, from, to }: WorkWeek,
  asked: Week,
  timeZone: string,
  instantOf: InstantOf = instantsIn(timeZone),
): Span[] {
  const spans: Span[] = [];
  for (let day = asked.from; day <= asked.to; day = addDays(day, 1)) {
    if (!days.includes(weekdayOf(day))) continue;
    const last = to > from ? day : addDays(day, 1);
    spans.push({
      from: instantOf(day, from),
      to: instantOf(last, to),
    });
  }
  return spans;
}

/** What of a span lies outside of a working week. */
export function offSpans(week: WorkWeek, { from, to }: Span, timeZone: string): Span[] {
  // Hours over midnight that began the day before are worked as well.
  const days = { from: addDays(dayOf(from, timeZone), -1), to: dayOf(to, timeZone) };
  const off: Span[] = [];
  let at = from;
  for (const work of workSpans(week, days, timeZone)) {
    if (work.to <= at || work.from >= to) continue;
    if (work.from > at) off.push({ from: at, to: work.from });
    at = Math.max(at, work.to);
  }
  if (at < to) off.push({ from: at, to });
  return off;
}
