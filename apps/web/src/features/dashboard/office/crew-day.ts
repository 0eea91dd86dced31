import { dayOf } from '@plumbline/domain/days/days';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { longRunningS } from '@plumbline/domain/limits/time';
import { workedSeconds } from '@plumbline/domain/hours/worked';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { timeAt } from '../../../kits/days/when.ts';

const dayMinutes = 1_440;
/** After this time since the beginning of a visit a person who is not clocked in counts as late. */
const lateAfterMs = 15 * 60_000;

const working: ReadonlySet<CalendarEvent['eventType']> = new Set([
  ...(['job', 'inspection', 'delivery', 'meeting', 'training'] as const),
]);

/** From one minute of the day to another; an entry over midnight ends at the day's edge. */
export type Bar = { from: number; to: number; kind: 'worked' | 'planned' };

export type CrewRow = {
  userId: string;
  bars: Bar[];
  projectId: string | null;
  /** `at`: since when, or when next. */
  state: { name: 'in' | 'break' | 'out' | 'next'; at: string } | { name: 'off' };
  trouble: 'off-site' | 'long' | 'late' | 'absent' | null;
};

type Entry = Pick<TimeEntry, 'userId' | 'projectId' | 'clockIn' | 'clockOut' | 'breaks' | 'clockInLocation'>;
type Event = Pick<
  CalendarEvent,
  'attendees' | 'eventType' | 'startDate' | 'endDate' | 'isAllDay' | 'projectId' | 'unscheduled' | 'jobStatus'
>;
export type Day = {
  today: string;
  timeZone: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** Everybody with work or a plan on this day: what they worked, what is planned, where they are and any problem. */
export function crewDay(
  {
    userIds,
    entries,
    events,
  }: { userIds: readonly string[]; entries: readonly Entry[]; events: readonly Event[] },
  day: Day,
): CrewRow[] {
  const rows = userIds.flatMap((userId) => {
    const row = dayOfPerson(
      userId,
      entries.filter((entry) => entry.userId === userId && touches(entry, day)),
      events.filter(({ attendees, unscheduled }) => attendees.includes(userId) && unscheduled !== true),
      day,
    );
    return row === null ? [] : [row];
  });
  return rows.toSorted((a, b) => order[a.state.name] - order[b.state.name]);
}

const order = { in: 0, break: 1, next: 2, out: 3, off: 4 } as const;

function touches({ clockIn, clockOut }: Entry, { today, timeZone }: Day): boolean {
  return clockOut === null || dayOf(clockOut, timeZone) === today || dayOf(clockIn, timeZone) === today;
}

function dayOfPerson(userId: string, entries: Entry[], events: Event[], day: Day): CrewRow | null {
  const { now } = day;
  const running = entries.find(({ clockOut }) => clockOut === null);
  const planned = events
    .filter(
      ({ eventType, isAllDay, jobStatus }) =>
        working.has(eventType) && !isAllDay && jobStatus !== 'cancelled',
    )
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  const bars: Bar[] = [
    ...planned.map((event) => barOf(event.startDate, event.endDate, 'planned', day)),
    ...entries.flatMap((entry) => workedBars(entry, day)),
  ].filter(({ from, to }) => to > from);
  if (running) {
    const pause = running.breaks.find(({ end }) => end === null);
    return {
      userId,
      bars,
      projectId: running.projectId,
      state: pause ? { name: 'break', at: pause.start } : { name: 'in', at: running.clockIn },
      trouble:
        workedSeconds(running, now) > longRunningS
          ? 'long'
          : running.clockInLocation?.insideGeofence === false
            ? 'off-site'
            : null,
    };
  }
  const [last] = entries.toSorted((a, b) => ((a.clockOut ?? '') < (b.clockOut ?? '') ? 1 : -1));
  const isOff = events.some(({ eventType }) => eventType === 'time_off');
  const [first] = planned;
  const next = planned.find(({ endDate }) => Date.parse(endDate) > now);
  // Who never clocked in stays in the list when their visits are over.
  const stop = next ?? (last || isOff ? undefined : first);
  if (first && stop) {
    // The crew may say that they were there without the clock.
    const came = last ?? planned.find(({ jobStatus }) => jobStatus === 'on_site' || jobStatus === 'done');
    const late = !came && now - Date.parse(first.startDate) > lateAfterMs;
    return {
      userId,
      bars,
      projectId: stop.projectId,
      state: { name: 'next', at: stop.startDate },
      trouble: late ? (next ? 'late' : 'absent') : null,
    };
  }
  if (last)
    return {
      userId,
      bars,
      projectId: last.projectId,
      trouble: null,
      state: { name: 'out', at: last.clockOut ?? last.clockIn },
    };
  if (isOff) return { userId, bars, projectId: null, trouble: null, state: { name: 'off' } };
  return null;
}

/** The worked time without breaks. */
function workedBars({ clockIn, clockOut, breaks }: Entry, day: Day): Bar[] {
  const end = clockOut ?? new Date(day.now).toISOString();
  const bars: Bar[] = [];
  let from = clockIn;
  for (const pause of breaks.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    bars.push(barOf(from, pause.start, 'worked', day));
    from = pause.end ?? end;
  }
  return [...bars, barOf(from, end, 'worked', day)];
}

function barOf(from: string, to: string, kind: Bar['kind'], day: Day): Bar {
  return { from: minuteOf(from, day), to: minuteOf(to, day), kind };
}

/** Minutes since midnight in the organization's time; the day's edge for an instant on another day. */
export function minuteOf(instant: string | number, { today, timeZone }: Omit<Day, 'now'>): number {
  const day = dayOf(instant, timeZone);
  if (day !== today) return day < today ? 0 : dayMinutes;
  const [hour = 0, minute = 0] = timeAt(instant, timeZone).split(':').map(Number);
  return hour * 60 + minute;
}

export type Axis = { from: number; to: number; ticks: number[] };

/** From six to six, and wider where somebody works earlier or later; with a tick every two or four hours. */
export function axisOf(rows: readonly CrewRow[], now: number): Axis {
  const bars = rows.flatMap((row) => row.bars);
  const from = Math.floor(Math.min(6 * 60, now, ...bars.map((bar) => bar.from)) / 60) * 60;
  const to = Math.ceil(Math.max(18 * 60, now, ...bars.map((bar) => bar.to)) / 60) * 60;
  const step = to - from > 840 ? 240 : 120;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at < to; at += step) ticks.push(at);
  return { from, to, ticks };
}

/** The place on the axis, 0 to 1. */
export function percentAt({ from, to }: Axis, minute: number): number {
  return Math.min(1, Math.max(0, (minute - from) / (to - from)));
}
