import type { Span } from '@plumbline/domain/days/span';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { Booking } from '@plumbline/domain/schedule/booking';
import { newId, newKey } from '../../../kits/timeline/drag-plan.ts';
import { inOrder, type Item } from '../../../kits/timeline/lanes.ts';
import { nobody } from './board-rows.ts';

/** A new visit takes two hours, or less if the next one begins before. A press begins it at half an hour. */
const usualMs = 2 * 3_600_000;
const pressMs = 30 * 60_000;

/** The slot of a new visit that a press at an instant begins. `shownFrom` is a whole hour. */
export function slotAt(own: readonly Item[], at: number, shownFrom: number): Span {
  const from = shownFrom + Math.floor((at - shownFrom) / pressMs) * pressMs;
  return { from, to: endFrom(own, from) };
}

/** The first slot from an instant on that none of the items takes. */
export function freeSlot(own: readonly Item[], after: number): Span {
  let from = after;
  for (const item of own.toSorted(inOrder)) if (item.from <= from && item.to > from) from = item.to;
  return { from, to: endFrom(own, from) };
}

function endFrom(own: readonly Item[], from: number): number {
  return Math.min(from + usualMs, ...own.filter((item) => item.from > from).map((item) => item.from));
}

/** For each lane the item with which a new visit is begun: the first free slot from `at` on. */
export function newSlotsOf(
  lanes: readonly string[],
  items: readonly Item[],
  at: (lane: string) => number,
): Item[] {
  return lanes.map((lane) => ({
    key: newKey(lane),
    id: newId,
    lane,
    ...freeSlot(
      items.filter((item) => item.lane === lane),
      at(lane),
    ),
  }));
}

const never = new Date(0).toISOString();

/** A visit that does not exist yet, for finding its conflicts. */
export function blankVisit(lane: string, { byPeople }: { byPeople: boolean }): CalendarEvent {
  return {
    id: newId,
    organizationId: '',
    createdAt: never,
    updatedAt: never,
    createdBy: null,
    version: 0,
    deletedAt: null,
    title: '',
    startDate: never,
    endDate: never,
    isAllDay: false,
    eventType: 'job',
    projectId: null,
    location: null,
    jobStatus: null,
    colour: null,
    recurrence: null,
    attendees: byPeople && lane !== nobody ? [lane] : [],
  };
}

/** When a person's next booking after a slot begins, in milliseconds. Null if there is none before `end`. */
export function busyFrom(
  bookings: readonly Booking[],
  userId: string,
  { to }: Span,
  end: number,
): number | null {
  const next = Math.min(
    ...bookings.filter((each) => each.userIds.includes(userId) && each.from >= to).map(({ from }) => from),
  );
  return next < end ? next : null;
}
