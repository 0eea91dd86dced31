import { addDays, dayMs, dayOf } from '@plumbline/domain/days/days';
import { instantAt, isOnClocks } from '@plumbline/domain/days/wall-clock';
import { parseRepeat, type Repeat } from '@plumbline/domain/schedule/repeat';
import { allSteps, ruleDays, type Steps } from '@plumbline/domain/schedule/rule-days';
import type { Span } from '@plumbline/domain/days/span';
import { startOfDay } from '@plumbline/domain/schedule/span';

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
export const laterOf = (one: string, other: string): string => (one > other ? one : other);
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
 * The local times at which it begins, from a day up to another, in their order and one by one: whoever asks for a
 * few makes no more. A time that the clocks skip does not happen and does not count (RFC 5545, 3.3.10), and
 * neither does the first one where the rule leaves it out.
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
  // What is counted is counted from the first on, and happens 730 times at most.
  const days = { from: times === null ? from : first, until: last };
  for (const day of ruleDays(repeat, first, days, steps)) {
    if (!isAllDay && !isOnClocks(day, timeOfLocal(startsAt), zone)) continue;
    if (day >= from) yield `${day}T${timeOfLocal(startsAt)}`;
    counted += 1;
    if (counted === times) return;
  }
}

/** How often it was before a local time. Of what is not counted it is known only whether it was. */
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
