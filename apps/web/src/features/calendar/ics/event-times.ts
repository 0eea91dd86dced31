import { addDays, dayMs } from '@plumbline/domain/days/days';
import { instantOfWall, type ZoneOffset } from '@plumbline/domain/days/wall-clock';
import { calendarSeriesMaxTimes } from '@plumbline/domain/limits/calendar-files';
import ICAL from 'ical.js';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { ruleOf, type Steps, wallOf } from './rule-of.ts';
import { type Rule, ruleTimes, type WallTime } from './rule-times.ts';
import { instantIn, isUtc, namedZone, zoneOfFile } from './zone-rules.ts';

export type IcsWindow = {
  /** The organization's, in which times without a zone are read. */
  timeZone: string;
  /** Events of these days are read, and of repeating ones those of their times. */
  from: string;
  to: string;
};

/** Why an event is left out, in words for the person. */
export class Unread extends Error {}

type Span = { from: number; to: number };
/** A changed time of a series that holds for those after it as well. */
type Change = { event: ICAL.Event; from: number; byMs: number; lengthMs: number };
type Times = { times: OwnCalendarEvent[]; isCut: boolean };

/** What the events of a file need of each other: the zones, and of a series what was moved. */
export class Calendar {
  readonly #span: Span;
  readonly #organization: ZoneOffset;
  readonly #step: Steps;
  readonly #zones = new Map<string, ZoneOffset>();
  readonly #moved = new Map<string, ICAL.Event[]>();
  readonly #series = new Map<string, ICAL.Event>();

  constructor({ timeZone, from, to }: IcsWindow, step: Steps) {
    this.#organization = namedZone(timeZone);
    this.#span = {
      from: instantOfWall(Date.parse(from), this.#organization),
      to: instantOfWall(Date.parse(addDays(to, 1)), this.#organization),
    };
    this.#step = step;
  }

  addZone(text: string): void {
    const component = componentOf(text);
    const name: unknown = component?.getFirstPropertyValue('tzid');
    const zone = component && zoneOfFile(component, this.#step);
    if (zone && typeof name === 'string') this.#zones.set(name, zone);
  }

  addAll(events: readonly ICAL.Event[]): void {
    for (const event of events) {
      if (!event.isRecurrenceException()) this.#series.set(event.uid, event);
      else this.#moved.set(event.uid, [...(this.#moved.get(event.uid) ?? []), event]);
    }
  }

  /** Up to `limit` times; `isCut` when there are more. @throws Unread */
  timesOf(event: ICAL.Event, limit: number): Times {
    const start = event.component.getFirstProperty('dtstart');
    if (!(start?.getFirstValue() instanceof ICAL.Time)) throw new Unread('It has no time.');
    const series = this.#series.get(event.uid);
    const isMoved = event.isRecurrenceException();
    if (statusOf(event) === 'CANCELLED') {
      // That one time of a series does not take place is what the person wants to read.
      if (isMoved) return { times: [], isCut: false };
      throw new Unread('It is cancelled.');
    }
    if (isMoved && series !== undefined && statusOf(series) === 'CANCELLED')
      return { times: [], isCut: false };
    const zone = this.#zoneOf(start);
    const instant = instantIn(event.startDate, zone);
    const lengthMs = this.#endOf(event, zone) - instant;
    if (isMoved || !event.isRecurring()) {
      const time = this.#timeOf(event, { from: instant, to: instant + lengthMs });
      return { times: this.#isWithin(time) ? [time] : [], isCut: limit < 1 };
    }
    return this.#repeated(event, { zone, lengthMs, limit: Math.min(limit, calendarSeriesMaxTimes) });
  }

  #repeated(
    event: ICAL.Event,
    { zone, lengthMs, limit }: { zone: ZoneOffset; lengthMs: number; limit: number },
  ): Times {
    const { startDate } = event;
    const [isWhole, isInUtc] = [startDate.isDate, isUtc(startDate)];
    const start = wallOf(startDate);
    const wallIn = (time: ICAL.Time, own: ZoneOffset) => {
      if (isWhole || time.isDate) return wallOf(time);
      const at = instantIn(time, own);
      return isInUtc ? at : at + zone(at);
    };
    const instantOf = (wall: WallTime) => (isInUtc ? wall : instantOfWall(wall, zone));
    const moved = this.#moved.get(event.uid) ?? [];
    const changes = moved
      .flatMap((each) => this.#changeOf(each, zone) ?? [])
      .toSorted((a, b) => a.from - b.from);
    const left = this.#leftOut(event, moved, zone);
    const farthest = Math.max(0, ...changes.map(({ byMs, lengthMs: length }) => Math.abs(byMs) + length));
    const within = {
      from: this.#span.from - Math.max(lengthMs, 0) - farthest - 2 * dayMs,
      to: this.#span.to + farthest + 2 * dayMs,
    };
    const walls = new Set<WallTime>();
    for (const rule of rulesOf(event, (until) => wallOfEnd(until, { isWhole, wall: wallIn(until, zone) })))
      for (const wall of ruleTimes(rule, start, { ...within, step: this.#step })) {
        walls.add(wall);
        // Some of them can be left out again.
        if (walls.size > limit + left.size + moved.length + farSteps) break;
      }
    for (const property of event.component.getAllProperties('rdate'))
      for (const value of property.getValues()) {
        const time: unknown = value instanceof ICAL.Period ? value.start : value;
        if (time instanceof ICAL.Time) walls.add(wallIn(time, this.#zoneOf(property)));
      }
    if (event.component.getFirstProperty('rrule') === null) walls.add(start);
    const times: OwnCalendarEvent[] = [];
    for (const wall of [...walls].toSorted((a, b) => a - b)) {
      const at = instantOf(wall);
      if (left.has(at) || left.has(dayOfWall(wall))) continue;
      const change = changes.findLast((each) => each.from <= at);
      const from = change === undefined ? at : at + change.byMs;
      const to = change === undefined ? instantOf(wall + lengthMs) : from + change.lengthMs;
      const time = this.#timeOf(change?.event ?? event, { from, to });
      if (!this.#isWithin(time)) continue;
      if (times.length >= limit) return { times, isCut: true };
      times.push(time);
    }
    return { times, isCut: false };
  }

  /** Instants at which a series does not take place as usual, and whole days as text. */
  #leftOut(event: ICAL.Event, moved: readonly ICAL.Event[], zone: ZoneOffset): Set<number | string> {
    const left = new Set<number | string>();
    const add = (time: unknown, own: ZoneOffset) => {
      if (!(time instanceof ICAL.Time)) return;
      // Some programs write days as their midnights.
      if (time.isDate || event.startDate.isDate) left.add(dayOfWall(wallOf(time)));
      else left.add(instantIn(time, own));
    };
    for (const property of event.component.getAllProperties('exdate'))
      for (const value of property.getValues()) add(value, this.#zoneOf(property, zone));
    for (const each of moved) {
      const id = each.component.getFirstProperty('recurrence-id');
      if (id) add(id.getFirstValue(), this.#zoneOf(id, zone));
    }
    return left;
  }

  #changeOf(event: ICAL.Event, zone: ZoneOffset): Change | null {
    if (!event.modifiesFuture()) return null;
    const start = event.component.getFirstProperty('dtstart');
    const id = event.component.getFirstProperty('recurrence-id');
    const replaced: unknown = id?.getFirstValue();
    if (!start || !id || !(replaced instanceof ICAL.Time)) return null;
    const from = instantIn(replaced, this.#zoneOf(id, zone));
    const own = this.#zoneOf(start);
    const at = instantIn(event.startDate, own);
    return { event, from, byMs: at - from, lengthMs: this.#endOf(event, own) - at };
  }

  /** In milliseconds since 1970; without an end it is the start, or of whole days the next one. */
  #endOf(event: ICAL.Event, zone: ZoneOffset): number {
    const end = event.component.getFirstProperty('dtend');
    const own = end ? this.#zoneOf(end, zone) : zone;
    return instantIn(event.endDate, own);
  }

  /** The rules of the file come before those of the world, and without both it is the organization's. */
  #zoneOf(property: ICAL.Property, usual: ZoneOffset = this.#organization): ZoneOffset {
    const value: unknown = property.getFirstValue();
    const name: unknown = property.getParameter('tzid');
    // Days are those of the organization, and without a zone they are read in the one of the event.
    if (value instanceof ICAL.Time && value.isDate) return this.#organization;
    if (typeof name !== 'string') return usual;
    let zone = this.#zones.get(name);
    if (zone === undefined) {
      zone = isZoneName(name) ? namedZone(name) : this.#organization;
      this.#zones.set(name, zone);
    }
    return zone;
  }

  #isWithin({ startDate, endDate }: OwnCalendarEvent): boolean {
    return Date.parse(startDate) < this.#span.to && Date.parse(endDate) >= this.#span.from;
  }

  #timeOf(event: ICAL.Event, { from, to }: Span): OwnCalendarEvent {
    return {
      uid: event.uid || titleOf(event),
      title: titleOf(event),
      startDate: new Date(from).toISOString(),
      endDate: new Date(to).toISOString(),
      isAllDay: event.startDate.isDate,
      location: event.location?.trim() || null,
      description: event.description?.trim() || null,
      isBlocking: event.component.getFirstPropertyValue('transp') !== 'TRANSPARENT',
      repeats: event.isRecurring() || event.isRecurrenceException(),
    };
  }
}

/** Times about the days that are read, which lie outside of them. */
const farSteps = 50;

/** @throws Unread for one that is not supported. */
function rulesOf(event: ICAL.Event, until: (time: ICAL.Time) => WallTime): Rule[] {
  return event.component.getAllProperties('rrule').map((property) => {
    const rule = ruleOf(property, until);
    if (rule === null) throw new Unread('Its way of repeating is not supported.');
    return rule;
  });
}

/** A day as the end of a series is the whole day. */
const wallOfEnd = (until: ICAL.Time, { isWhole, wall }: { isWhole: boolean; wall: WallTime }): WallTime =>
  until.isDate && !isWhole ? wall + dayMs - 1 : wall;

const dayOfWall = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10);

function isZoneName(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const untitled = 'Without a title';
export const titleOf = (event: ICAL.Event): string => event.summary?.trim() || untitled;
const statusOf = (event: ICAL.Event): unknown => event.component.getFirstPropertyValue('status');

/** Null for what is broken. */
export function componentOf(text: string): ICAL.Component | null {
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return null;
  }
}
