import { addDays } from '@plumbline/domain/days/days';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { sql } from 'drizzle-orm';
import { trashBegins } from '../../../tenant/trash.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { seenBy } from '../../../tenant/list.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { visibleTo } from '../../../visibility/to-sql.ts';
import { requireWork } from '../../../tenant/work.ts';
import { announceAdded, announceRemoved } from '../announce.ts';
import { lockPeople, lockRows } from '../lock.ts';
import { requireOwnPlan } from '../permitted.ts';
import { scheduleTogether, type Rules } from '../schedule.ts';
import { companyOf } from '../plan.ts';
import { endBefore, rename } from './change.ts';
import { requireDeletionSeen, requireSeen } from '../seen.ts';
import { ahead, lockedOccurrence, type Members } from './members.ts';
import { forgetOccurrences, lockSeries, markOccurrences, saveSeries } from './stored.ts';

/**
 * Deletes an event with the later ones of its series, or with all that have not begun. Events that are under
 * way or done stay. `except` is the event itself, if it stays as a single event. `copyVersion` is the version
 * of the caller's copy: the deletion is refused if others have changed one of the later events since.
 */
export async function removeMembers(
  write: TenantWrite,
  members: Members,
  scope: 'following' | 'all',
  { except = null, copyVersion }: { except?: string | null; copyVersion?: number | undefined },
): Promise<void> {
  const { series, own, edited, events } = members;
  const gone = ahead(members, scope === 'all' ? '' : own.startsAt).filter(
    ({ eventId }) => eventId !== except,
  );
  const rows = gone.flatMap(({ eventId }) => events.get(eventId) ?? []);
  for (const event of rows) requireOwnPlan(write, event);
  const others = rows.filter(({ id }) => id !== own.eventId);
  if (copyVersion !== undefined)
    await requireSeen(write, others, new Map(others.map(({ id }) => [id, copyVersion])));
  const [earliest] = rows.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));
  if (earliest) await announceRemoved(write, earliest, rows.length - 1);
  await write.removeEach('calendarEvent', rows);
  const hasBegun = Date.parse(edited.startDate) <= write.at.getTime();
  const ends = gone.filter(({ eventId }) => !(hasBegun && eventId === own.eventId));
  const first = ends.map(({ startsAt }) => startsAt).toSorted()[0];
  const cut = scope === 'following' ? own.startsAt : (first ?? `${addDays(series.madeUntil, 1)}T00:00`);
  const left = new Map([...events].filter(([id]) => id !== except && !rows.some((row) => row.id === id)));
  const undo = { at: write.at.toISOString(), rule: series.rule };
  await endBefore(write, { ...members, events: left }, cut, undo);
  write.followFrom('calendarEvent', own.eventId);
  if (except !== null) await forgetOccurrences(write, [except]);
  else if (hasBegun && own.startsAt < cut) await markOccurrences(write, [own.eventId], { excluded: true });
}

/**
 * Restores an event together with those of its series that were deleted with it. Null if it was deleted on
 * its own.
 */
export async function restoreMembers(
  write: TenantWrite,
  eventId: string,
  { version, ...rules }: Rules & { version: number | undefined },
): Promise<EventReply | null> {
  const occurrence = await lockedOccurrence(write, eventId);
  if (occurrence === null) return null;
  const { organizationId } = write.viewer;
  const { rows: deleted } = await write.db.execute<{ id: string; attendees: string[] }>(sql`
    select e.id, e.attendees from event_series s
      join event_occurrence o on o.organization_id = s.organization_id and o.series_id = s.id
      join calendar_event e on e.organization_id = o.organization_id and e.id = o.event_id
    where s.organization_id = ${organizationId} and s.id = ${occurrence.seriesId}
      and e.deleted_at = (s.undo ->> 'at')::timestamptz`);
  if (!deleted.some(({ id }) => id === eventId)) return null;
  await lockPeople(
    write,
    deleted.flatMap(({ attendees }) => attendees),
  );
  const ids = sql.param(deleted.map(({ id }) => id));
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(calendar_event) as row from calendar_event
    where organization_id = ${organizationId} and id = any(${ids}::uuid[])
      and deleted_at > ${trashBegins(write.at).toISOString()}::timestamptz and ${visibleTo(write.viewer, 'calendarEvent')}
    order by id for no key update`);
  const befores = rows.map(({ row }) => wireRow('calendarEvent', row));
  const own = befores.find(({ id }) => id === eventId);
  if (!own) return null;
  for (const event of befores) requireOwnPlan(write, event);
  await requireDeletionSeen(write, own, version);
  await requireWork(write, own);
  const company = await companyOf(write.db, write.viewer);
  const scheduled = await scheduleTogether(write, company, befores, rules);
  if (scheduled.refused) return scheduled.refused;
  const events = await write.restoreEach('calendarEvent', befores);
  await markOccurrences(
    write,
    events.map(({ id }) => id),
    { excluded: false },
  );
  await ruleAgain(write, occurrence.seriesId);
  await announceAdded(write, own, own.attendees);
  write.followFrom('calendarEvent', eventId);
  const event = events.find(({ id }) => id === eventId) ?? own;
  return {
    success: true,
    message: 'The events are back.',
    conflicts: [],
    warnings: scheduled.warnings,
    eventId,
    event: seenBy(write.viewer, 'calendarEvent', event),
  };
}

/** Gives the series the rule that it had before its events were deleted. */
async function ruleAgain(write: TenantWrite, seriesId: string): Promise<void> {
  const found = await lockSeries(write, seriesId);
  if (!found?.series.undo) return;
  const { series, occurrences } = found;
  const { rule } = found.series.undo;
  await saveSeries(write, { ...series, rule, undo: null });
  const present = await lockRows(
    write,
    occurrences.map(({ eventId }) => eventId),
  );
  const events = new Map(
    present
      .filter(({ startDate }) => Date.parse(startDate) > write.at.getTime())
      .map((event) => [event.id, event]),
  );
  await rename(write, occurrences, { events }, rule);
}
