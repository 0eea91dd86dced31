import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../../tenant/write.ts';
import { lockEvents } from '../lock.ts';
import { lockSeries, type Occurrence, occurrenceOf, type Series } from './stored.ts';

/** A series with the event by which somebody changes it. */
export type Members = {
  series: Series;
  /** All occurrences that the series ever had. */
  occurrences: Occurrence[];
  own: Occurrence;
  edited: CalendarEvent;
  /** By id: the event itself, and the events of the series that have not begun. */
  events: ReadonlyMap<string, CalendarEvent>;
};

/**
 * Locks a series against other changes of it as a whole. Take this lock before those of its people and
 * events.
 */
export async function lockWhole(write: TenantWrite, seriesId: string): Promise<void> {
  await write.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`series ${write.viewer.organizationId} ${seriesId}`}, 0))`,
  );
}

/**
 * Locks the series of an event as a whole and resolves to the event's occurrence. It repeats this if the
 * event came into another series while it waited.
 */
export async function lockedOccurrence(write: TenantWrite, eventId: string): Promise<Occurrence | null> {
  let occurrence = await occurrenceOf(write.db, write.viewer, eventId);
  for (let locked: string | null = null; occurrence !== null && occurrence.seriesId !== locked;) {
    locked = occurrence.seriesId;
    await lockWhole(write, locked);
    occurrence = await occurrenceOf(write.db, write.viewer, eventId);
  }
  return occurrence;
}

/**
 * Locks the series of an event, its people and those in `joining`. Resolves to null if the event is in no
 * series.
 */
export async function lockMembers(
  write: TenantWrite,
  eventId: string,
  joining: readonly string[] = [],
): Promise<Members | null> {
  const occurrence = await lockedOccurrence(write, eventId);
  if (occurrence === null) return null;
  const { rows } = await write.db.execute<{ id: string }>(sql`
    select e.id from event_occurrence o
      join calendar_event e on e.organization_id = o.organization_id and e.id = o.event_id
    where o.organization_id = ${write.viewer.organizationId} and o.series_id = ${occurrence.seriesId}
      and e.deleted_at is null
      and (e.id = ${eventId}::uuid or e.start_date > ${write.at.toISOString()}::timestamptz)`);
  const events = await lockEvents(
    write,
    rows.map(({ id }) => id),
    joining,
  );
  const edited = events.find(({ id }) => id === eventId);
  if (!edited) throw new AppError('NOT_FOUND', { at: write.at });
  const found = await lockSeries(write, occurrence.seriesId);
  const own = found?.occurrences.find((each) => each.eventId === eventId);
  if (!found || !own)
    throw new AppError('CONFLICT', {
      at: write.at,
      message: 'Somebody else is changing this event. Try again.',
    });
  return { ...found, own, edited, events: new Map(events.map((event) => [event.id, event])) };
}

/** Whether the event has not been started, done or cancelled. Others keep their plan. */
const isOpen = ({ jobStatus }: CalendarEvent): boolean => jobStatus === null || jobStatus === 'scheduled';

/**
 * From a local time on, the occurrences that have neither begun nor are under way. The event itself is always
 * among them.
 */
export function ahead({ occurrences, events, own }: Members, from: string): Occurrence[] {
  return occurrences.filter((each) => {
    const event = events.get(each.eventId);
    if (event === undefined) return false;
    return each.eventId === own.eventId || (each.startsAt >= from && isOpen(event));
  });
}
