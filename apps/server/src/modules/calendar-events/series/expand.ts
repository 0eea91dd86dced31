import { addDays, dayMs, dayOf } from '@plumbline/domain/days/days';
import { instantAt, isOnClocks } from '@plumbline/domain/days/wall-clock';
import { parseRepeat, type Repeat } from '@plumbline/domain/schedule/repeat';
import { allSteps, ruleDays, type Steps } from '@plumbline/domain/schedule/rule-days';
import type { Span } from '@plumbline/domain/days/span';
import { startOfDay } from '@plumbline/domain/schedule/span';

/** The times of a series. */
export type Recurring = {
  /** The value of an RRULE. */
  rule: string;
  zone: string;
  /** The first time on the clock of the zone: 'YYYY-MM-DDTHH:MM'. */
  startsAt: string;
  isAllDay: boolean;
  /** Seconds. A whole day counts as 86,400. */
  durationS: number;
};

export const dayOfLocal = (local: string): string => local.slice(0, 10);
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
const timeOfLocal = (local: string): string => local.slice(11);

/** The local time of an instant: 'YYYY-MM-DDTHH:MM'. */
export function localOf(instant: string | number, zone: string): string {
  const time = new Date(instant).toLocaleTimeString('sv-SE', { timeZone: zone, timeStyle: 'short' });
  return `${dayOf(instant, zone)}T${time}`;
}

/** Parses a rule that was written by this product. @throws Error for any other rule */
export function repeatOf(rule: string): Repeat {
  const repeat = parseRepeat(rule);
  if (repeat === null) throw new Error(`unknown rule: ${rule}`);
  return repeat;
}

/**
 * Yields the local times at which a series begins, in order, from one day to another. Each is worked out when
 * it is asked for. A time that the clocks skip does not happen and is not counted (RFC 5545, 3.3.10), nor is
 * the first one if the rule does not allow it.
 */
export function* localStarts(
  { rule, zone, startsAt, isAllDay }: Recurring,
  { from = dayOfLocal(startsAt), until }: { from?: string; until: string },
  steps: Steps = allSteps(),
): Generator<string> {
  const { end, ...repeat } = repeatOf(rule);
  const last = end !== null && 'until' in end && end.until < until ? end.until : until;
  const first = dayOfLocal(startsAt);
  const times = end !== null && 'count' in end ? end.count : null;
  let counted = 0;
  // A rule with a count must be followed from its first time, which takes 730 times at most.
  const days = { from: times === null ? from : first, until: last };
  for (const day of ruleDays(repeat, first, days, steps)) {
    if (!isAllDay && !isOnClocks(day, timeOfLocal(startsAt), zone)) continue;
    if (day >= from) yield `${day}T${timeOfLocal(startsAt)}`;
    counted += 1;
    if (counted === times) return;
  }
}

/** The number of times before a local time. For a rule without a count it is 1 if there are any. */
export function timesBefore(series: Recurring, cut: string): number {
  const { end } = repeatOf(series.rule);
  const isCounted = end !== null && 'count' in end;
  let times = 0;
  for (const start of localStarts(series, { until: dayOfLocal(cut) })) {
    if (start >= cut) break;
    times += 1;
    if (!isCounted) break;
  }
  return times;
}

const startOf = (local: string, zone: string): number =>
  instantAt(dayOfLocal(local), timeOfLocal(local), zone).getTime();

/** The span of an occurrence. All last equally long; whole days last the same number of days. */
export function spanAt(local: string, { zone, isAllDay, durationS }: Recurring): Span {
  if (!isAllDay) {
    const from = startOf(local, zone);
    return { from, to: from + durationS * 1000 };
  }
  const day = dayOfLocal(local);
  const days = Math.round((durationS * 1000) / dayMs);
  return { from: startOfDay(day, zone), to: startOfDay(addDays(day, days), zone) };
}
