import type { Span } from '@plumbline/domain/days/span';
import { dayMs } from '@plumbline/domain/days/days';
import { instantOfWall } from '@plumbline/domain/days/wall-clock';
import { calendarSeriesMaxSteps } from '@plumbline/domain/limits/calendar-files';
import { type CalendarZones, dayOfWall, instantOf, type ZonedTime } from './calendar-zones.ts';
import { every, type Property } from './components.ts';
import type { FileEvent, Length } from './file-event.ts';
import { durationOf, timeOf } from './ics-values.ts';
import { NoInterval, ruleOf } from './rule-of.ts';
import type { Rule, WallTime } from './rule-days.ts';
import { ruleTimes, type Steps } from './rule-times.ts';
import { Unread } from './unread.ts';

export type SeriesPorts = { zones: CalendarZones; step: Steps; doubt: (sentence: string) => void };

export const repeats = ({ component }: Pick<FileEvent, 'component'>): boolean =>
  component.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE');

/** The span of an event's first time. */
export function spanFrom({ start: { wall, zone }, length }: Pick<FileEvent, 'start' | 'length'>): Span {
  const from = instantOfWall(wall, zone);
  const to = (length.wallMs === 0 ? from : instantOfWall(wall + length.wallMs, zone)) + length.exactMs;
  // The end may fall into an hour that the clocks skip, so that it would be before the start.
  return { from, to: Math.max(from, to) };
}

/**
 * The times of a series around a span, in order. Times that are excluded, or that an event of their own
 * replaces, are left out.
 */
export function* seriesTimes(
  event: FileEvent,
  moved: readonly FileEvent[],
  { span, ...ports }: SeriesPorts & { span: Span },
): Generator<Span> {
  const step = ownSteps(ports.step);
  const changes = moved
    .flatMap((each) => (each.changesLater && each.replaces ? [changeOf(each, each.replaces)] : []))
    .toSorted((a, b) => a.from - b.from);
  const farthest = Math.max(0, ...changes.map(({ byMs }) => Math.abs(byMs)));
  const longest = Math.max(...[event, ...moved].map(({ length }) => length.wallMs + length.exactMs));
  const about = { from: span.from - longest - farthest - 2 * dayMs, to: span.to + farthest + 2 * dayMs };
  const left = leftOut(event, moved, { ...ports, step, about });
  const added = addedTimes(event, ports);
  for (const wall of merged([
    ...rulesOf(event, 'RRULE', ports).map((rule) => ruleTimes(rule, event.start.wall, { ...about, step })),
    [...added.keys()].toSorted((a, b) => a - b),
  ])) {
    const at = instantOfWall(wall, event.start.zone);
    if (left.instants.has(at) || left.days.has(dayOfWall(wall))) continue;
    const change = changes.findLast((each) => each.from <= at);
    const own = { ...event, start: { ...event.start, wall }, length: added.get(wall) ?? event.length };
    const time = spanFrom(own);
    if (change === undefined) yield time;
    else yield { from: at + change.byMs, to: at + change.byMs + change.lengthMs };
  }
}

/**
 * Limits the steps of one series, so that the other events of the file can be read as well. @throws Unread
 */
function ownSteps(step: Steps): Steps {
  let used = 0;
  return (more) => {
    used += more;
    if (used > calendarSeriesMaxSteps) throw new Unread('Its way of repeating takes too long to work out.');
    step(more);
  };
}

/** Merges sorted lists into one. A time that is in several lists comes once. */
function* merged(lists: readonly Iterable<WallTime>[]): Generator<WallTime> {
  const heads = lists.map((list) => {
    const times = list[Symbol.iterator]();
    return { times, next: times.next() };
  });
  let last: WallTime | null = null;
  for (;;) {
    const open = heads.filter(({ next }) => next.done !== true);
    if (open.length === 0) return;
    const head = open.reduce((a, b) => (Number(b.next.value) < Number(a.next.value) ? b : a));
    const wall = Number(head.next.value);
    if (wall !== last) yield wall;
    last = wall;
    head.next = head.times.next();
  }
}

/** A moved time of a series that also moves all later times, in milliseconds. */
type Change = { from: number; byMs: number; lengthMs: number };

function changeOf(event: FileEvent, replaces: ZonedTime): Change {
  const { from, to } = spanFrom(event);
  const replaced = instantOf(replaces);
  return { from: replaced, byMs: from - replaced, lengthMs: to - from };
}

/** @throws Unread for a rule that cannot be read */
function rulesOf(event: FileEvent, name: 'RRULE' | 'EXRULE', { doubt }: SeriesPorts): Rule[] {
  return every(event.component, name).flatMap(({ value }) => {
    try {
      return [ruleOf(value, (text) => lastWall(event, text))];
    } catch (thrown) {
      if (!(thrown instanceof NoInterval)) throw thrown;
      doubt(`How it repeats cannot be read (“${value.slice(0, 60)}”), so only its first time is here.`);
      return [];
    }
  });
}

/**
 * The last possible time of a rule, in the zone of its event. If UNTIL is a day, that whole day is included.
 */
function lastWall({ start }: FileEvent, text: string): WallTime | null {
  const end = timeOf(text);
  if (end === null) return null;
  if (start.isDate) return dayOfWall(end.wall);
  if (end.isDate) return end.wall + dayMs - 1;
  if (end.offsetMs === null) return end.wall;
  const at = end.wall - end.offsetMs;
  return at + start.zone(at);
}

/** The single times that a series has besides its rules (RDATE), each with its own length if it has one. */
function addedTimes(event: FileEvent, ports: SeriesPorts): Map<WallTime, Length | null> {
  const added = new Map<WallTime, Length | null>();
  const { start } = event;
  // Without a rule, the first time of the series is not among those that rules give.
  const ruled = every(event.component, 'RRULE').some(({ value }) => isRule(value));
  if (!ruled) added.set(start.wall, null);
  for (const property of every(event.component, 'RDATE'))
    for (const text of property.value.split(/[,;]/).filter((each) => each.trim() !== '')) {
      const [from = '', until] = text.split('/', 2);
      const time = timeIn(event, property, from, ports);
      if (time === null) {
        ports.doubt(`One of its times, “${text.slice(0, 40)}”, cannot be read and is not here.`);
        continue;
      }
      const wall = wallIn(event, time, ports);
      added.set(wall, until === undefined ? null : periodLength(event, property, { time, until, ports }));
    }
  return added;
}

function isRule(value: string): boolean {
  try {
    return ruleOf(value, () => 0) !== null;
  } catch (thrown) {
    return !(thrown instanceof NoInterval);
  }
}

function periodLength(
  event: FileEvent,
  property: Property,
  { time, until, ports }: { time: ZonedTime; until: string; ports: SeriesPorts },
): Length | null {
  const duration = durationOf(until);
  if (duration !== null) return { wallMs: duration.days * dayMs, exactMs: duration.ms };
  const end = timeIn(event, property, until, ports);
  const ms = end === null ? -1 : instantOf(end) - instantOf(time);
  return ms < 0 ? null : { wallMs: 0, exactMs: ms };
}

const timeIn = (event: FileEvent, property: Property, text: string, { zones, doubt }: SeriesPorts) =>
  zones.timeIn(event.calendar, property, { text, doubt, usual: event.start.zone });

/** A time of a property as clocks in the zone of the series show it. */
function wallIn({ start, calendar }: FileEvent, time: ZonedTime, { zones }: SeriesPorts): WallTime {
  if (start.isDate) return dayIn(calendar, time, zones);
  if (time.isDate) return time.wall + (start.wall - dayOfWall(start.wall));
  const at = instantOf(time);
  return at + start.zone(at);
}

/** The day that a time stands for, because some programs write days as instants. */
const dayIn = (calendar: FileEvent['calendar'], time: ZonedTime, zones: CalendarZones): WallTime =>
  time.isDate || time.offsetMs === null ? dayOfWall(time.wall) : zones.dayOf(calendar, instantOf(time)).day;

type LeftOut = { instants: Set<number>; days: Set<WallTime> };

/** The instants and days on which a series does not take place as usual. */
function leftOut(
  event: FileEvent,
  moved: readonly FileEvent[],
  { about, ...ports }: SeriesPorts & { about: Span },
): LeftOut {
  const left: LeftOut = { instants: new Set(), days: new Set() };
  const { start, calendar } = event;
  const add = (time: ZonedTime) => {
    // A midnight excludes the whole day if the series itself is not at midnight.
    const isDay = time.offsetMs === null && time.wall % dayMs === 0 && start.wall % dayMs !== 0;
    if (start.isDate || time.isDate || isDay) left.days.add(dayIn(calendar, time, ports.zones));
    else left.instants.add(instantOf(time));
  };
  for (const property of every(event.component, 'EXDATE'))
    for (const text of property.value.split(/[,;]/).filter((each) => each.trim() !== '')) {
      const time = timeIn(event, property, text.split('/', 1)[0] ?? '', ports);
      if (time === null) ports.doubt(`“${text.slice(0, 40)}”, on which it should not be, cannot be read.`);
      else add(time);
    }
  for (const { replaces } of moved) if (replaces !== null) add(replaces);
  for (const rule of rulesOf(event, 'EXRULE', ports))
    for (const wall of ruleTimes(rule, start.wall, { ...about, step: ports.step }))
      left.instants.add(instantOfWall(wall, start.zone));
  return left;
}
