import type { Acknowledgement, CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { acknowledgeEvents } from '@plumbline/domain/mutations/calendar-events/acknowledge-events';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockRows } from './lock.ts';

type Acknowledged = z.output<typeof acknowledgeEvents.input>['items'][number];

/**
 * Stores when the caller's device received their own plans, and when they saw them. An acknowledgement of an
 * older version, or a repeated one, changes nothing. It is no change of the event, so the trail and
 * `updatedAt` stay as they are. Events that were deleted meanwhile are skipped. @throws NOT_FOUND if none of
 * the events is there
 */
export async function acknowledge(
  write: TenantWrite,
  { items }: z.output<typeof acknowledgeEvents.input>,
): Promise<{ kept: number }> {
  const { userId } = write.viewer;
  const found = await lockRows(
    write,
    items.map(({ eventId }) => eventId),
  );
  const events = found.filter(({ attendees }) => attendees.includes(userId));
  if (events.length === 0) throw new AppError('NOT_FOUND', { at: write.at });
  const changed = events.flatMap((event) => {
    const before = event.acknowledgements ?? [];
    const after = items
      .filter((each) => each.eventId === event.id && each.planRevision === (event.planRevision ?? 1))
      .reduce(
        (all, acknowledged) => withAcknowledged(write, { ...event, acknowledgements: all }, acknowledged),
        before,
      );
    return after === before ? [] : [{ id: event.id, acknowledgements: after }];
  });
  if (changed.length === 0) return { kept: 0 };
  await write.db.execute(sql`
    update calendar_event set acknowledgements = given.acknowledgements
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given(id uuid, acknowledgements jsonb)
    where calendar_event.organization_id = ${write.viewer.organizationId} and calendar_event.id = given.id`);
  for (const { id } of changed) write.touch('calendarEvent', id);
  return { kept: changed.length };
}

/**
 * The acknowledgements with the caller's. It returns the same list if nothing is new. The first time that was
 * stored stays, and a time before the plan was sent or in the future is corrected.
 */
function withAcknowledged(
  write: TenantWrite,
  event: CalendarEvent,
  acknowledged: Acknowledged,
): Acknowledgement[] {
  const { userId } = write.viewer;
  const { acknowledgements = [], planRevision = 1, createdAt, attendees } = event;
  const isOwn = (each: Acknowledgement) =>
    each.userId === userId && (each.planRevision ?? 1) === planRevision;
  const own = acknowledgements.find(isOwn);
  const sentAt = own?.sentAt ?? createdAt;
  const possible = (at: string) =>
    new Date(Math.min(Math.max(Date.parse(at), Date.parse(sentAt)), write.at.getTime())).toISOString();
  const deliveredAt = own?.deliveredAt ?? possible(acknowledged.deliveredAt);
  const seenAt = own?.seenAt ?? (acknowledged.seenAt === undefined ? null : possible(acknowledged.seenAt));
  if (own && own.deliveredAt === deliveredAt && own.seenAt === seenAt) return acknowledgements;
  const mine = { userId, planRevision, sentAt, deliveredAt, seenAt };
  // Older data may have acknowledgements of other versions, or of people who were taken off. They are
  // dropped.
  const present = acknowledgements.filter(
    (each) => (each.planRevision ?? 1) === planRevision && attendees.includes(each.userId),
  );
  return own === undefined ? [...present, mine] : present.map((each) => (isOwn(each) ? mine : each));
}
