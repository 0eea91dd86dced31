import { addDays, dayMs, dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import { parseRepeat, type Repeat, ruleOf } from '@plumbline/domain/schedule/repeat';
import { type Span, startOfDay } from '@plumbline/domain/schedule/span';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** When something repeats. */
export type Recurring = {
  /** An RRULE's value. */
  rule: string;
  zone: string;
  /** The first time, by the zone's clock: 'YYYY-MM-DDTHH:MM'. */
  startsAt: string;
  isAllDay: boolean;
  /** Of whole days 86,400 for each. */
  durationS: number;
};

export const dayOfLocal = (local: string): string => local.slice(0, 10);
const timeOfLocal = (local: string): string => local.slice(11);

/** The local time of an instant, to the minute. */
export function localOf(instant: string | number, zone: string): string {
  const time = new Date(instant).toLocaleTimeString('sv-SE', { timeZone: zone, timeStyle: 'short' });
  return `${dayOf(instant, zone)}T${time}`;
}

/** A rule that is known to be one of ours. */
export function repeatOf(rule: string): Repeat {
  const repeat = parseRepeat(rule);
  if (repeat === null) throw new Error(`unknown rule: ${rule}`);
  return repeat;
}

/**
 * The local times at which it begins, in their order, up to a day. A time that the clocks skip does not happen
 * and does not count (RFC 5545, 3.3.10), and neither does the first one where the rule leaves it out.
 */
export function localStarts({ rule, zone, startsAt, isAllDay }: Recurring, until: string): string[] {
  const { end, ...repeat } = repeatOf(rule);
  const last = end !== null && 'until' in end && end.until < until ? end.until : until;
  if (last < dayOfLocal(startsAt)) return [];
  // Without a zone every day has 24 hours; what its clocks skip is left out below, before anything is counted.
  const starts = new RRuleTemporal({
    rruleString: `DTSTART:${startsAt.replaceAll(/[-:]/g, '')}00Z\nRRULE:${ruleOf({ ...repeat, end: null })}`,
    temporal: Temporal,
    maxIterations,
  })
    .between(new Date(`${startsAt}:00Z`), new Date(`${last}T23:59:59Z`), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 16))
    .filter((local) => isAllDay || localOf(startOf(local, zone), zone) === local);
  return end !== null && 'count' in end ? starts.slice(0, end.count) : starts;
}

/** More steps than any rule of ours takes within a lifetime. */
const maxIterations = 100_000;

const startOf = (local: string, zone: string): number =>
  instantAt(dayOfLocal(local), timeOfLocal(local), zone).getTime();

/** The instants of an occurrence. Each lasts equally long; of whole days equally many. */
export function spanAt(local: string, { zone, isAllDay, durationS }: Recurring): Span {
  if (!isAllDay) {
    const from = startOf(local, zone);
    return { from, to: from + durationS * 1000 };
  }
  const day = dayOfLocal(local);
  const days = Math.round((durationS * 1000) / dayMs);
  return { from: startOfDay(day, zone), to: startOfDay(addDays(day, days), zone) };
}
