import { addDays, dayMs } from '@plumbline/domain/days/days';
import { instantOfWall } from '@plumbline/domain/days/wall-clock';
import { calendarSeriesMaxTimes } from '@plumbline/domain/limits/calendar-files';
import type { OwnCalendarEvent } from '../../../data/integrations/integration-store.ts';
import { defaultLocale } from '../../../design/default-locale.ts';
import { CalendarZones, instantOf } from './calendar-zones.ts';
import { type CalendarHead, type Component, valueOf } from './components.ts';
import { fileEvent, type FileEvent, titleOf } from './file-event.ts';
import { durationOf, timeOf } from './ics-values.ts';
import type { Steps } from './rule-times.ts';
import type { Span } from '@plumbline/domain/days/span';
import { repeats, seriesTimes, spanFrom } from './series.ts';
import { Unread } from './unread.ts';

export type IcsWindow = {
  /** The organization's zone. Times that name no zone are read in it. */
  timeZone: string;
  /** The first and the last day to read. Of events that repeat, only the times on these days are read. */
  from: string;
  to: string;
};

/** An event, or null with the reason why it cannot be read. */
export type TimedEvent = { title: string; event: FileEvent | null; reason: string; doubts: string[] };

/** Finds the times of a file's events. It knows the zones, and which events replace times of a series. */
export class EventTimes {
  readonly #zones: CalendarZones;
  readonly #span: Span;
  readonly #step: Steps;
  readonly #moved = new Map<string, FileEvent[]>();
  readonly #series = new Map<string, FileEvent>();

  constructor({ timeZone, from, to }: IcsWindow, step: Steps) {
    this.#zones = new CalendarZones(timeZone, step);
    const { organization } = this.#zones;
    this.#span = {
      from: instantOfWall(Date.parse(from), organization),
      to: instantOfWall(Date.parse(addDays(to, 1)), organization),
    };
    this.#step = step;
  }

  /**
   * Reads one event. Add all events before asking for the times of any of them, because a later one may
   * replace a time of an earlier one.
   */
  add(component: Component, calendar: CalendarHead): TimedEvent {
    const doubts = new Set<string>();
    const title = titleOf(component);
    try {
      const event = fileEvent(component, calendar, { zones: this.#zones, doubt: (each) => doubts.add(each) });
      this.#know(event);
      return { title, event, reason: '', doubts: [...doubts] };
    } catch (thrown) {
      if (!(thrown instanceof Unread)) throw thrown;
      return { title, event: null, reason: thrown.message, doubts: [] };
    }
  }

  #know(event: FileEvent): void {
    const { uid, replaces } = event;
    if (uid === null) return;
    if (replaces === null) {
      this.#series.set(uid, event);
      return;
    }
    const moved = this.#moved.get(uid) ?? [];
    moved.push(event);
    this.#moved.set(uid, moved);
  }

  /** Up to `limit` times of an event on the days to read. `isCut` says that there are more. @throws Unread */
  timesOf(
    event: FileEvent,
    { limit, doubt }: { limit: number; doubt: (sentence: string) => void },
  ): { times: OwnCalendarEvent[]; isCut: boolean } {
    const { uid, replaces } = event;
    const moved = (uid === null ? undefined : this.#moved.get(uid)) ?? [];
    const none = { times: [], isCut: false };
    if (replaces !== null) {
      const series = uid === null ? undefined : this.#series.get(uid);
      // A cancelled time of a series is what the person expects to be missing, so it is not reported as
      // unread.
      if (event.isCancelled || series?.isCancelled === true || isOutdated(event, replaces, moved))
        return none;
    } else if (event.isCancelled) throw new Unread('It is canceled.');
    if (replaces !== null || !repeats(event)) {
      const span = spanFrom(event);
      if (!this.#isWithin(span)) return none;
      return limit < 1 ? { times: [], isCut: true } : { times: [timeOfEvent(event, span)], isCut: false };
    }
    return this.#repeated(event, { moved, limit, doubt });
  }

  #repeated(
    event: FileEvent,
    {
      moved,
      limit,
      doubt,
    }: { moved: readonly FileEvent[]; limit: number; doubt: (sentence: string) => void },
  ): { times: OwnCalendarEvent[]; isCut: boolean } {
    const times: OwnCalendarEvent[] = [];
    const ports = { zones: this.#zones, span: this.#span, step: this.#step, doubt };
    for (const span of seriesTimes(event, moved, ports)) {
      if (!this.#isWithin(span)) continue;
      if (times.length >= calendarSeriesMaxTimes)
        throw new Unread(
          `It repeats more than ${calendarSeriesMaxTimes.toLocaleString(defaultLocale)} times on the days that are read.`,
        );
      if (times.length >= limit) return { times, isCut: true };
      times.push(timeOfEvent(event, span));
    }
    return { times, isCut: false };
  }

  #isWithin({ from, to }: Span): boolean {
    return from < this.#span.to && to >= this.#span.from;
  }
}

/** Whether the file also contains a later version of the same time of the series. */
const isOutdated = (
  event: FileEvent,
  replaces: NonNullable<FileEvent['replaces']>,
  moved: readonly FileEvent[],
): boolean =>
  moved.some(
    (each) =>
      each.sequence > event.sequence &&
      each.replaces !== null &&
      instantOf(each.replaces) === instantOf(replaces),
  );

function timeOfEvent(event: FileEvent, { from, to }: Span): OwnCalendarEvent {
  const { uid, title, location, description, isBlocking } = event;
  return {
    uid: uid ?? title,
    title,
    location,
    description,
    isBlocking,
    startDate: new Date(from).toISOString(),
    endDate: new Date(to).toISOString(),
    isAllDay: event.start.isDate,
    repeats: event.replaces !== null || repeats(event),
  };
}

/**
 * Whether an event is certainly not on the days to read, whatever its zone is. Such events of a long file
 * need not be kept in memory.
 */
export function isFarOff(component: Component, { from, to }: IcsWindow): boolean {
  if (repeats({ component }) || valueOf(component, 'RECURRENCE-ID') !== null) return false;
  const start = timeOf(valueOf(component, 'DTSTART') ?? '');
  const end = timeOf(valueOf(component, 'DTEND') ?? '');
  const duration = durationOf(valueOf(component, 'DURATION') ?? '');
  if (start === null) return false;
  const last =
    Math.max(start.wall, end?.wall ?? start.wall) + (duration ? duration.days * dayMs + duration.ms : 0);
  return start.wall > Date.parse(to) + 3 * dayMs || last < Date.parse(from) - 3 * dayMs;
}
