import { dayMs } from '@plumbline/domain/days/days';
import { instantOfWall, zoneOffset, type ZoneOffset } from '@plumbline/domain/days/wall-clock';
import ICAL from 'ical.js';
import { ruleOf, type Steps, wallOf } from './rule-of.ts';
import { ruleTimes } from './rule-times.ts';

/** The offsets of a zone of the world, asked once for each day on which its clocks do not change. */
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

/** Clocks change at an instant. */
type ClockChange = { at: number; toMs: number; fromMs: number };

/** The offsets by a VTIMEZONE; null when it says of no change of the clocks when it is. */
export function zoneOfFile(zone: ICAL.Component, step: Steps): ZoneOffset | null {
  const observances = zone.getAllSubcomponents().flatMap((each) => observanceOf(each) ?? []);
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

/** Standard or summer time: when clocks change to it, and by how much. */
type Observance = { component: ICAL.Component; start: number; fromMs: number; toMs: number };

function observanceOf(component: ICAL.Component): Observance | null {
  const start: unknown = component.getFirstPropertyValue('dtstart');
  const from: unknown = component.getFirstPropertyValue('tzoffsetfrom');
  const to: unknown = component.getFirstPropertyValue('tzoffsetto');
  if (!(start instanceof ICAL.Time && from instanceof ICAL.UtcOffset && to instanceof ICAL.UtcOffset))
    return null;
  return {
    component,
    start: wallOf(start),
    fromMs: from.toSeconds() * 1000,
    toMs: to.toSeconds() * 1000,
  };
}

/** The changes to it about a year, and the last one before. */
function changesOf({ component, start, fromMs, toMs }: Observance, year: number, step: Steps): ClockChange[] {
  const to = Date.UTC(year + 2, 0, 1);
  const walls = [start];
  for (const date of component.getAllProperties('rdate'))
    for (const value of date.getValues()) if (value instanceof ICAL.Time) walls.push(wallOf(value));
  for (const property of component.getAllProperties('rrule')) {
    const rule = ruleOf(property, (until) => wallOf(until) + (isUtc(until) ? fromMs : 0));
    if (rule === null) continue;
    // It may have ended long ago, and still be the last change that there was.
    const last = Math.min(to, rule.until ?? to);
    const from = Date.UTC(new Date(last).getUTCFullYear() - 3, 0, 1);
    walls.push(...ruleTimes(rule, start, { from, to, step }));
  }
  const known = walls.filter((wall) => wall <= to).toSorted((a, b) => a - b);
  return known
    .filter((wall, place) => place === 0 || wall >= Date.UTC(year - 1, 0, 1) || place === known.length - 1)
    .map((wall) => ({ at: wall - fromMs, toMs, fromMs }));
}

export const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;

/** The instant of a time that says no zone of its own, in one. */
export const instantIn = (time: ICAL.Time, zone: ZoneOffset): number =>
  isUtc(time) ? wallOf(time) : instantOfWall(wallOf(time), zone);
