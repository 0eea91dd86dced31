import { dayMs } from '@plumbline/domain/days/days';
import { zoneOffset, type ZoneOffset } from '@plumbline/domain/days/wall-clock';
import { type Component, every, valueOf } from './components.ts';
import { offsetOf, timeOf } from './ics-values.ts';
import { ruleOf } from './rule-of.ts';
import type { Rule } from './rule-days.ts';
import { ruleTimes, type Steps } from './rule-times.ts';

/** The offsets of an IANA zone. Each day on which the clocks do not change is asked only once. */
export function namedZone(timeZone: string): ZoneOffset {
  const asked = zoneOffset(timeZone);
  const days = new Map<number, { from: number; to: number }>();
  return (at) => {
    const day = Math.floor(at / dayMs);
    let ends = days.get(day);
    if (ends === undefined) {
      ends = { from: asked(day * dayMs), to: asked((day + 1) * dayMs) };
      days.set(day, ends);
    }
    return ends.from === ends.to ? ends.from : asked(at);
  };
}

/** A change of the clocks at an instant, in milliseconds since 1970, from one offset to another. */
type ClockChange = { at: number; toMs: number; fromMs: number };

/** The offsets that a VTIMEZONE describes. Null if none of its parts says when the clocks change. */
export function zoneOfFile(zone: Component, step: Steps): ZoneOffset | null {
  const observances = zone.inner.flatMap((each) => observanceOf(each) ?? []);
  if (observances.length === 0) return null;
  const years = new Map<number, ClockChange[]>();
  return (at) => {
    const year = new Date(at).getUTCFullYear();
    let changes = years.get(year);
    if (changes === undefined) {
      changes = observances.flatMap((each) => changesOf(each, year, step)).toSorted((a, b) => a.at - b.at);
      years.set(year, changes);
    }
    return changes.findLast((change) => change.at <= at)?.toMs ?? changes[0]?.fromMs ?? 0;
  };
}

/**
 * Standard or daylight saving time: when clocks change to it, and the offsets before and after, in
 * milliseconds.
 */
type Observance = { walls: number[]; rules: Rule[]; fromMs: number; toMs: number };

function observanceOf(component: Component): Observance | null {
  const to = offsetOf(valueOf(component, 'TZOFFSETTO') ?? '');
  const from = offsetOf(valueOf(component, 'TZOFFSETFROM') ?? '') ?? to;
  const start = timeOf(valueOf(component, 'DTSTART') ?? '');
  if (start === null || from === null || to === null) return null;
  const dates = every(component, 'RDATE').flatMap(({ value }) => value.split(','));
  return {
    walls: [start.wall, ...dates.flatMap((text) => timeOf(text)?.wall ?? [])],
    rules: every(component, 'RRULE').flatMap(({ value }) => zoneRule(value, from) ?? []),
    fromMs: from,
    toMs: to,
  };
}

function zoneRule(text: string, fromMs: number): Rule | null {
  try {
    return ruleOf(text, (until) => {
      const end = timeOf(until);
      return end === null
        ? null
        : end.wall + (end.offsetMs === 0 ? fromMs : 0) + (end.isDate ? dayMs - 1 : 0);
    });
  } catch {
    return null;
  }
}

/** The changes to this observance around a year, and the last one before that. */
function changesOf(
  { walls: given, rules, fromMs, toMs }: Observance,
  year: number,
  step: Steps,
): ClockChange[] {
  const to = Date.UTC(year + 2, 0, 1);
  const walls = [...given];
  const [start = 0] = given;
  for (const rule of rules) {
    // A rule that ended long ago may still give the last change that there was.
    const last = Math.min(to, rule.until ?? to);
    const from = Date.UTC(new Date(last).getUTCFullYear() - 3, 0, 1);
    walls.push(...ruleTimes(rule, start, { from, to, step }));
  }
  const past = walls.filter((wall) => wall <= to).toSorted((a, b) => a - b);
  return past
    .filter((wall, index) => index === 0 || wall >= Date.UTC(year - 1, 0, 1) || index === past.length - 1)
    .map((wall) => ({ at: wall - fromMs, toMs, fromMs }));
}
