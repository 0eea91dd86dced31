import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

const keyOf = (write: TenantWrite, userId: string) =>
  sql`hashtextextended(${`schedule ${write.viewer.organizationId} ${userId}`}, 0)`;

/**
 * Locks the calendars of these people until the commit, so that two plans that are made at once cannot take
 * the same time. The order is always the same, to prevent deadlocks. Take these locks before locking events.
 */
export async function lockPeople(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted())
    await write.db.execute(sql`select pg_advisory_xact_lock(${keyOf(write, userId)})`);
}

/**
 * Locks the people of these events and those in `joining`, then the events. Resolves to the events that still
 * exist, in the order of their ids.
 */
export async function lockEvents(
  write: TenantWrite,
  eventIds: readonly string[],
  joining: readonly string[] = [],
): Promise<CalendarEvent[]> {
  const { rows } = await write.db.execute<{ attendees: string[] }>(sql`
    select attendees from calendar_event where organization_id = ${write.viewer.organizationId}
      and id = any(${sql.param([...eventIds])}::uuid[])`);
  const locked = new Set([...joining, ...rows.flatMap(({ attendees }) => attendees)]);
  await lockPeople(write, [...locked]);
  const events = await lockRows(write, eventIds);
  await lockLate(
    write,
    events.flatMap(({ attendees }) => attendees).filter((userId) => !locked.has(userId)),
  );
  return events;
}

/** Locks visible events that still exist, in the order of their ids. */
export async function lockRows(write: TenantWrite, eventIds: readonly string[]): Promise<CalendarEvent[]> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(calendar_event) as row from calendar_event
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param([...eventIds])}::uuid[])
      and deleted_at is null and ${visibleTo(write.viewer, 'calendarEvent')}
    order by id for no key update`);
  return rows.map(({ row }) => wireRow('calendarEvent', row));
}

/**
 * Locks people who were put on an event while the other locks were waited for. Their locks come too late in
 * the order, so waiting for them could be a deadlock. @throws CONFLICT if one of them is locked
 */
export async function lockLate(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    const { rows } = await write.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${keyOf(write, userId)}) as free`,
    );
    if (rows[0]?.free !== true)
      throw new AppError('CONFLICT', {
        at: write.at,
        message: 'Somebody else is changing this event. Try again.',
      });
  }
}
