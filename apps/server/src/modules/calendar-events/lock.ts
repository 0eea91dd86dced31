import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

const keyOf = (write: TenantWrite, userId: string) =>
  sql`hashtextextended(${`schedule ${write.viewer.organizationId} ${userId}`}, 0)`;

/**
 * Serializes the plans of these people until the commit, always in one order, so that two that are made at
 * once never take the same hour. Taken before any event is locked.
 */
export async function lockPeople(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  for (const userId of [...new Set(userIds)].toSorted())
    await write.db.execute(sql`select pg_advisory_xact_lock(${keyOf(write, userId)})`);
}

/** Visible events in the order of their ids, locked behind their people and those who are to join them. */
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
  const events: CalendarEvent[] = [];
  for (const id of [...new Set(eventIds)].toSorted()) events.push(await write.require('calendarEvent', id));
  await lockLate(
    write,
    events.flatMap(({ attendees }) => attendees).filter((userId) => !locked.has(userId)),
  );
  return events;
}

/** People who were put on an event while its others were waited for. Waiting for them here could be a deadlock. */
async function lockLate(write: TenantWrite, userIds: readonly string[]): Promise<void> {
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
