import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { deleteEvent } from '@plumbline/domain/mutations/calendar-events/delete-event';
import type { deleteEvents } from '@plumbline/domain/mutations/calendar-events/delete-events';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { restoreEvent } from '@plumbline/domain/mutations/calendar-events/restore-event';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireWork } from '../../tenant/work.ts';
import { announceAdded, announceRemoved, announceRemovedTogether } from './announce.ts';
import { isCollected, removeAsDraft } from './drafts/save-draft.ts';
import { restoreDraft } from './drafts/restore-draft.ts';
import { lockPlans, requireNoDrafts, requirePlansSeen, type Standing } from './drafts/standing.ts';
import { lockPeople } from './lock.ts';
import { requireOverride, requireOwnPlan } from './permitted.ts';
import { schedule } from './schedule.ts';
import { type Company, companyOf } from './plan.ts';
import { requireDeletionSeen, requireSeen, whyGone } from './seen.ts';
import { lockMembers } from './series/members.ts';
import { removeMembers, restoreMembers } from './series/remove.ts';
import { markOccurrences } from './series/stored.ts';

/**
 * Deletes an event. By `scope` it also deletes the later events of its series, or all that have not begun.
 */
export async function remove(
  write: TenantWrite,
  { eventId, version, copyVersion, scope = 'this' }: z.output<typeof deleteEvent.input>,
) {
  const seen = new Map([[eventId, version]]);
  const members = scope === 'this' ? null : await lockMembers(write, eventId);
  if (members !== null && scope !== 'this') {
    requireOwnPlan(write, members.edited);
    await requireNoDrafts(write, [...members.events.keys()]);
    await requireSeen(write, [members.edited], seen);
    await removeMembers(write, members, scope, { copyVersion });
    return { eventId };
  }
  const [standing] = await lockPlans(write, [eventId]);
  if (!standing) throw await whyGone(write, [eventId], seen);
  requireOwnPlan(write, standing.shown);
  await requirePlansSeen(write, [standing], seen);
  const event = await collectOrDrop(write, await companyOf(write.db, write.viewer), standing);
  if (event === null) return { eventId };
  await announceRemoved(write, event);
  await write.remove('calendarEvent', event);
  if (event.recurrence !== null) await markOccurrences(write, [eventId], { excluded: true });
  return { eventId };
}

/** Keeps the deletion as a draft where it waits until it is published. Else resolves to the event to delete at once. */
async function collectOrDrop(
  write: TenantWrite,
  company: Company,
  standing: Standing,
): Promise<CalendarEvent | null> {
  const { published, draft } = standing;
  if (published === null || isCollected(write, company, published, null)) {
    await removeAsDraft(write, standing);
    return null;
  }
  if (draft !== null) await write.remove('visitDraft', draft);
  return published;
}

/** Deletes those of these events that still exist, and notifies each of their people once. */
export async function removeAll(
  write: TenantWrite,
  { events: named, eventIds = [] }: z.output<typeof deleteEvents.input>,
) {
  const seen = new Map(named?.map(({ eventId, version }) => [eventId, version]));
  const standings = await lockPlans(write, named === undefined ? eventIds : [...seen.keys()]);
  if (standings.length === 0) throw new AppError('NOT_FOUND', { at: write.at });
  await requirePlansSeen(write, standings, seen);
  const company = await companyOf(write.db, write.viewer);
  const events: CalendarEvent[] = [];
  for (const standing of standings) {
    const event = await collectOrDrop(write, company, standing);
    if (event !== null) events.push(event);
  }
  await announceRemovedTogether(write, events);
  await write.removeEach('calendarEvent', events);
  const repeating = events.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id);
  if (repeating.length > 0) await markOccurrences(write, repeating, { excluded: true });
  return { eventIds: standings.map(({ shown }) => shown.id) };
}

/**
 * Restores a deleted event, with the events of its series that were deleted together with it. Its project
 * must exist, and its time must still be free.
 */
export async function restore(
  write: TenantWrite,
  { eventId, version, ...rules }: z.output<typeof restoreEvent.input>,
): Promise<EventReply> {
  requireOverride(write, rules.overrideReason);
  const drafted = await restoreDraft(write, { eventId, version, ...rules });
  if (drafted !== null) return drafted;
  const together = await restoreMembers(write, eventId, { version, ...rules });
  if (together !== null) return together;
  // The attendees of a deleted event do not change, so they can be read before they are locked.
  const { rows } = await write.db.execute<{ attendees: string[] }>(sql`
    select attendees from calendar_event
    where organization_id = ${write.viewer.organizationId} and id = ${eventId}`);
  await lockPeople(write, rows[0]?.attendees ?? []);
  const before = await write.requireDeleted('calendarEvent', eventId);
  requireOwnPlan(write, before);
  await requireDeletionSeen(write, before, version);
  await requireWork(write, before);
  const scheduled = await schedule(write, await companyOf(write.db, write.viewer), before, rules);
  if (scheduled.refused) return scheduled.refused;
  const event = await write.restore('calendarEvent', before);
  if (event.recurrence !== null) await markOccurrences(write, [eventId], { excluded: false });
  await announceAdded(write, event, event.attendees);
  return {
    success: true,
    message: 'The event is back.',
    conflicts: [],
    warnings: scheduled.warnings,
    eventId,
    event: seenBy(write.viewer, 'calendarEvent', event),
  };
}
