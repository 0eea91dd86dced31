import type { Span } from '../days/span.ts';
import { instantAt } from '../days/wall-clock.ts';
import { addDays, dayOf, weekdayOf } from '../days/days.ts';
import type { Week } from '../days/weeks.ts';
import type { WorkWeek } from '../entities/record.ts';

/** The working hours of a new organization. The database has the same default. */
export const usualWeek: WorkWeek = { days: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' };

/** The seconds that two spans have in common. 0 if they only touch. */
export function overlapS(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from)) / 1000;
}

/** The seconds of a span that are outside of the others. These must not overlap each other. */
export function outsideS(span: Span, others: readonly Span[]): number {
  const inside = others.reduce((sum, other) => sum + overlapS(span, other), 0);
  return (span.to - span.from) / 1000 - inside;
}

/** The instant at which a local day begins. */
export const startOfDay = (day: string, timeZone: string): number =>
  instantAt(day, '00:00', timeZone).getTime();

/** Answers the instant of a local day ('YYYY-MM-DD') and time ('HH:MM'). */
export type InstantOf = (day: string, time: string) => number;

/** Works out each instant of a zone only once, because all people of a crew have the same hours. */
export function instantsIn(timeZone: string): InstantOf {
  const existing = new Map<string, number>();
  return (day, time) => {
    const key = `${day} ${time}`;
    const found = existing.get(key) ?? instantAt(day, time, timeZone).getTime();
    existing.set(key, found);
    return found;
  };
}

/**
 * The hours of a working week on the days of `asked`. Hours that end before they begin end on the next day.
 */
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

/** The parts of a span outside of working hours. */
export function offSpans(week: WorkWeek, { from, to }: Span, timeZone: string): Span[] {
  // Working hours over midnight may have begun the day before.
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
