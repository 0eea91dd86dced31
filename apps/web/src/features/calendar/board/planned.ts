import { addDays, dayOf } from '@plumbline/domain/days/days';
import { instantAt } from '@plumbline/domain/days/wall-clock';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type DragGrid, type Drop, trayLane } from '../../../kits/timeline/drag-plan.ts';
import { nobody } from './board-rows.ts';

/** The fields of an event that a drop changes. */
export type PlannedChange = Pick<CalendarEvent, 'startDate' | 'endDate' | 'attendees'> & {
  unscheduled: boolean;
};

type Slot = Pick<Drop, 'lane' | 'fromLane' | 'from' | 'to' | 'add'>;

/**
 * The fields that the dragged event would have after a drop in `slot`. `byPeople` says that lanes are people;
 * otherwise they are days, and the drop keeps the attendees.
 */
export function plannedAt(
  event: CalendarEvent,
  slot: Slot,
  { byPeople }: { byPeople: boolean },
): PlannedChange {
  const { startDate, endDate } = event;
  if (slot.lane === trayLane) return { startDate, endDate, attendees: event.attendees, unscheduled: true };
  return {
    startDate: new Date(slot.from).toISOString(),
    endDate: new Date(slot.to).toISOString(),
    attendees: byPeople ? attendeesAfter(event.attendees, slot) : event.attendees,
    unscheduled: false,
  };
}

/**
 * The fields that another selected event would have after the drop. It moves by as much time as the dragged
 * one. It goes to the same person only if the person of the old lane is on it.
 */
export function plannedAlong(
  event: CalendarEvent,
  { byMs, ...slot }: Slot & { byMs: number },
  { byPeople, grid }: { byPeople: boolean; grid: DragGrid },
): PlannedChange {
  const byDay = grid.byDay;
  const shifted = (instant: string) => {
    const at = Date.parse(instant);
    return byDay ? byDay(at, Math.round(byMs / dayMs)) : at + byMs;
  };
  const along = { ...slot, from: shifted(event.startDate), to: shifted(event.endDate) };
  const isTheirs = event.attendees.includes(slot.fromLane);
  return plannedAt(event, isTheirs ? along : { ...along, fromLane: slot.lane }, {
    byPeople: byPeople && isTheirs,
  });
}

const dayMs = 24 * 3_600_000;

/**
 * The attendees after a drop: the person of the new lane replaces the person of the old one, and the others
 * stay. With `add`, the person of the new lane joins them.
 */
function attendeesAfter(attendees: readonly string[], { lane, fromLane, add }: Slot): string[] {
  if (lane === fromLane) return [...attendees];
  if (lane === nobody) return attendees.filter((userId) => userId !== fromLane);
  if (add) return [...new Set([...attendees, lane])];
  if (!attendees.includes(fromLane)) return attendees.includes(lane) ? [...attendees] : [lane];
  return [...new Set(attendees.map((userId) => (userId === fromLane ? lane : userId)))];
}

/** The instant at which clocks in `timeZone` show the same time as at `at`, `days` days later. */
export function sameClock(at: number, days: number, timeZone: string): number {
  const day = dayOf(at, timeZone);
  const clock = clockOf(timeZone).format(at);
  const minuteMs = 60_000;
  return instantAt(addDays(day, days), clock, timeZone).getTime() + (at % minuteMs);
}

/** Formats by zone. Each is made only once, because that takes long and each step of a drag needs one. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const existing =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  clocks.set(timeZone, existing);
  return existing;
}
