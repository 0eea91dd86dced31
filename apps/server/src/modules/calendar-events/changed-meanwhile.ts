import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { base as baseSchema } from '@plumbline/domain/mutations/calendar-events/event-fields';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { planTime } from '@plumbline/domain/schedule/text';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { namesOf } from '../../tenant/crew.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Company } from './plan.ts';

/**
 * Refuses a move from a page of an earlier version of the app, if the event is no longer as that page showed
 * it. Null if it is. Pages of the present version send the version of the event instead, which `requireSeen`
 * checks.
 */
export async function changedMeanwhile(
  write: TenantWrite,
  company: Company,
  current: CalendarEvent,
  base: z.output<typeof baseSchema>,
): Promise<EventReply | null> {
  const same =
    Date.parse(base.startDate) === Date.parse(current.startDate) &&
    Date.parse(base.endDate) === Date.parse(current.endDate) &&
    base.attendees.toSorted().join() === current.attendees.toSorted().join();
  if (same) return null;
  const who = await lastChanger(write, current.id);
  const begins = Date.parse(base.startDate) !== Date.parse(current.startDate);
  const what = begins ? `moved to ${planTime(current.startDate, company)}` : 'changed';
  return {
    success: false,
    message: `This event was ${what} meanwhile${who}.`,
    conflicts: [],
    warnings: [],
    eventId: current.id,
    current: seenBy(write.viewer, 'calendarEvent', current),
  };
}

/** For example ' by Dana Okafor', or '' if the trail does not say who it was. */
async function lastChanger(write: TenantWrite, eventId: string): Promise<string> {
  const { rows } = await write.db.execute<{ user_id: string | null }>(sql`
    select user_id from audit_event where organization_id = ${write.viewer.organizationId}
      and entity = 'calendarEvent' and entity_id = ${eventId} order by at desc, id desc limit 1`);
  const userId = rows[0]?.user_id ?? null;
  const name = userId === null ? undefined : (await namesOf(write, [userId])).get(userId);
  return name === undefined ? '' : ` by ${name}`;
}
