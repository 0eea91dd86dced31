import { dayMs } from '@plumbline/domain/days/days';
import { instantOfWall } from '@plumbline/domain/days/wall-clock';
import { type CalendarZones, instantOf, type ZonedTime } from './calendar-zones.ts';
import { type CalendarHead, type Component, every, first, lineOf, linesOf, valueOf } from './components.ts';
import { type Duration, durationOf } from './ics-values.ts';
import type { WallTime } from './rule-days.ts';
import { Unread } from './unread.ts';

/**
 * The length of an event: first `wallMs` as clocks show it, then `exactMs` of elapsed time. The two differ
 * when the clocks change in between.
 */
export type Length = { wallMs: number; exactMs: number };

/** A VEVENT with its first time. Its repetitions are not worked out yet. */
export type FileEvent = {
  component: Component;
  calendar: CalendarHead;
  uid: string | null;
  title: string;
  location: string | null;
  description: string | null;
  isBlocking: boolean;
  isCancelled: boolean;
  /** An all-day event begins at midnight in the organization's zone. */
  start: ZonedTime;
  length: Length;
  /** The time of its series that this event replaces. Null if it replaces none. */
  replaces: ZonedTime | null;
  /** It also changes all later times of the series. */
  changesLater: boolean;
  sequence: number;
};

const untitled = 'Without a title';
export const titleOf = (component: Component): string => lineOf(component, 'SUMMARY') ?? untitled;

/** Reads a VEVENT. @throws Unread with the reason why it cannot be read */
export function fileEvent(
  component: Component,
  calendar: CalendarHead,
  { zones, doubt }: { zones: CalendarZones; doubt: (sentence: string) => void },
): FileEvent {
  const begun = first(component, 'DTSTART');
  if (begun === null || begun.value === '') throw new Unread('It has no time.');
  const written = zones.timeIn(calendar, begun, { doubt, text: begun.value.split(',')[0] ?? '' });
  if (written === null) throw new Unread(`“${begun.value.slice(0, 40)}” is not a date and time that exist.`);
  const ended = first(component, 'DTEND');
  const end =
    ended === null || ended.value === ''
      ? null
      : zones.timeIn(calendar, ended, { doubt, usual: written.zone });
  if (ended !== null && ended.value !== '' && end === null)
    throw new Unread(`Its end “${ended.value.slice(0, 40)}” is not a date and time that exist.`);
  const days = written.isDate ? null : wholeDays(component, { start: written, end, calendar, zones });
  const start = days?.start ?? written;
  const length = lengthOf({ start, end: days?.end ?? end, duration: durationIn(component) });
  const id = first(component, 'RECURRENCE-ID');
  const isCancelled =
    valueOf(component, 'STATUS')?.toUpperCase() === 'CANCELLED' ||
    valueOf(calendar, 'METHOD')?.toUpperCase() === 'CANCEL';
  return {
    component,
    calendar,
    start,
    length,
    isCancelled,
    uid: valueOf(component, 'UID') || null,
    title: titleOf(component),
    location: lineOf(component, 'LOCATION'),
    description: linesOf(component, 'DESCRIPTION'),
    isBlocking: valueOf(component, 'TRANSP')?.toUpperCase() !== 'TRANSPARENT',
    replaces: id === null ? null : zones.timeIn(calendar, id, { doubt, usual: start.zone }),
    changesLater: id?.range === 'THISANDFUTURE',
    sequence: Number(valueOf(component, 'SEQUENCE')) || 0,
  };
}

function durationIn(component: Component): Duration | null {
  const text = valueOf(component, 'DURATION');
  if (text === null || text === '') return null;
  const duration = durationOf(text);
  if (duration === null) throw new Unread(`Its duration “${text.slice(0, 40)}” cannot be read.`);
  return duration;
}

/** @throws Unread if the end is before the start */
function lengthOf({
  start,
  end,
  duration,
}: {
  start: ZonedTime;
  end: ZonedTime | null;
  duration: Duration | null;
}): Length {
  const length = saidLength(start, end, duration);
  if (length.wallMs + length.exactMs < 0) throw new Unread('It ends before it begins.');
  // An all-day event lasts one day at least, even if its end is the same day.
  if (start.isDate) return { wallMs: Math.max(1, Math.ceil(length.wallMs / dayMs)) * dayMs, exactMs: 0 };
  return length;
}

function saidLength(start: ZonedTime, end: ZonedTime | null, duration: Duration | null): Length {
  if (end !== null) {
    // If both ends are in one zone, the length is the one that clocks show. Between two zones it is the
    // elapsed time.
    if (start.isDate || end.isDate || isSameClock(start, end))
      return { wallMs: end.wall - start.wall, exactMs: 0 };
    return { wallMs: 0, exactMs: instantOf(end) - instantOf(start) };
  }
  if (duration === null) return { wallMs: 0, exactMs: 0 };
  if (start.isDate) return { wallMs: duration.days * dayMs + duration.ms, exactMs: 0 };
  return { wallMs: duration.days * dayMs, exactMs: duration.ms };
}

const isSameClock = (start: ZonedTime, end: ZonedTime): boolean =>
  start.zone === end.zone ||
  [start.wall, end.wall].every((wall) => instantOfWall(wall, start.zone) === instantOfWall(wall, end.zone));

const wholeDayMarks = [
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT',
  'X-FUNAMBOL-ALLDAY',
];

/**
 * The days of an all-day event that a program wrote with midnights instead of days. It must be marked as
 * all-day, or both ends must be midnights in the organization's zone. Null for all other events.
 */
function wholeDays(
  component: Component,
  {
    start,
    end,
    calendar,
    zones,
  }: { start: ZonedTime; end: ZonedTime | null; calendar: CalendarHead; zones: CalendarZones },
): { start: ZonedTime; end: ZonedTime | null } | null {
  const isMarked = wholeDayMarks.some((mark) =>
    every(component, mark).some(({ value }) => /^(?:true|1)$/i.test(value)),
  );
  if (!isMarked) {
    const isOwn =
      end !== null && end.wall > start.wall && [start, end].every((time) => isOwnMidnight(time, zones));
    return isOwn ? { start: asDay(start.wall, zones), end: asDay(end.wall, zones) } : null;
  }
  const dayOf = (time: ZonedTime): ZonedTime | null => {
    if (time.wall % dayMs === 0) return asDay(time.wall, zones);
    const { day, isMidnight } = zones.dayOf(calendar, instantOf(time));
    return isMidnight ? asDay(day, zones) : null;
  };
  const [from, to] = [dayOf(start), end && dayOf(end)];
  return from === null || (end !== null && to === null) ? null : { start: from, end: to };
}

const isOwnMidnight = (time: ZonedTime, zones: CalendarZones): boolean =>
  time.wall % dayMs === 0 && zones.isOrganization(time.zone, time.wall);

const asDay = (wall: WallTime, { organization }: CalendarZones): ZonedTime => ({
  wall,
  isDate: true,
  offsetMs: null,
  zone: organization,
});
