import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { VisitDraft } from '@plumbline/domain/entities/visit-draft';
import { AppError } from '@plumbline/domain/errors/app-error';
import { withDraft } from '@plumbline/domain/schedule/drafts';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { namesOf } from '../../../tenant/crew.ts';
import { oneRow } from '../../../tenant/list.ts';
import type { Database } from '../../../database/connect.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { visibleTo } from '../../../visibility/to-sql.ts';
import { lockEvents, lockLate, lockPeople } from '../lock.ts';
import { isAdmin } from '../permitted.ts';
import { refusal, requireSeen, type Seen } from '../seen.ts';

/** A plan as it stands: what is published of it, its draft, and what the caller sees of both. */
export type Standing = {
  shown: CalendarEvent;
  published: CalendarEvent | null;
  draft: VisitDraft | null;
};

/**
 * Locks these plans with their people and those in `joining`, as `lockEvents` does. Only admins see drafts: for
 * everybody else what is published is all there is. A draft that takes an event off its day is shown as no plan,
 * unless `removed` asks for it. Resolves to the plans that exist, in the order of their ids.
 */
export async function lockPlans(
  write: TenantWrite,
  eventIds: readonly string[],
  joining: readonly string[] = [],
  { removed = false }: { removed?: boolean } = {},
): Promise<Standing[]> {
  if (!isAdmin(write)) {
    const events = await lockEvents(write, eventIds, joining);
    return events.map((event) => ({ shown: event, published: event, draft: null }));
  }
  const { organizationId } = write.viewer;
  const ids = sql.param([...eventIds]);
  const { rows: people } = await write.db.execute<{ attendees: string[] }>(sql`
    select attendees from calendar_event where organization_id = ${organizationId} and id = any(${ids}::uuid[])
    union all
    select attendees from visit_draft where organization_id = ${organizationId} and id = any(${ids}::uuid[])`);
  const locked = new Set([...joining, ...people.flatMap(({ attendees }) => attendees)]);
  await lockPeople(write, [...locked]);
  const standings = (await lockRowsOf(write, eventIds)).filter(
    ({ draft }) => removed || draft?.kind !== 'removed',
  );
  const late = standings.flatMap(({ shown, published }) => [
    ...shown.attendees,
    ...(published?.attendees ?? []),
  ]);
  await lockLate(
    write,
    [...new Set(late)].filter((userId) => !locked.has(userId)),
  );
  return standings;
}

/** The events first and then the drafts, as every transaction takes rows of several kinds. */
async function lockRowsOf(write: TenantWrite, eventIds: readonly string[]): Promise<Standing[]> {
  const { organizationId } = write.viewer;
  const ids = sql.param([...eventIds]);
  const { rows } = await write.db.execute<{ id: string; event: JsonRow | null; draft: JsonRow | null }>(sql`
    with event as materialized (
      select id, to_json(calendar_event) as row from calendar_event
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
        and ${visibleTo(write.viewer, 'calendarEvent')}
      order by id for no key update
    ), draft as materialized (
      select id, to_json(visit_draft) as row from visit_draft
      where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and deleted_at is null
        and ${visibleTo(write.viewer, 'visitDraft')}
      order by id for no key update
    )
    select coalesce(event.id, draft.id) as id, event.row as event, draft.row as draft
    from event full join draft on draft.id = event.id order by 1`);
  return rows.flatMap(({ event, draft }) =>
    standingOf(event && wireRow('calendarEvent', event), draft && wireRow('visitDraft', draft)),
  );
}

function standingOf(published: CalendarEvent | null, draft: VisitDraft | null): Standing[] {
  // The draft of an event that is gone is nothing to plan with: it goes when it is published or taken back.
  if (draft === null) return published === null ? [] : [{ shown: published, published, draft }];
  if (published === null && draft.kind !== 'new') return [];
  return [{ shown: withDraft(published, draft), published, draft }];
}

/**
 * Requires that these plans, which must be locked, are still as the caller saw them, in what is published and in
 * their drafts. @throws CONFLICT
 */
export async function requirePlansSeen(
  write: TenantWrite,
  standings: readonly Standing[],
  seen: Seen,
): Promise<void> {
  await requireSeen(
    write,
    standings.flatMap(({ published }) => published ?? []),
    seen,
  );
  await requireDraftsSeen(
    write,
    standings.flatMap(({ draft }) => draft ?? []),
    seen,
  );
}

/** Requires that nobody else changed these drafts since the caller saw them. @throws CONFLICT that names who did */
export async function requireDraftsSeen(
  write: TenantWrite,
  drafts: readonly VisitDraft[],
  seen: Seen,
): Promise<void> {
  const newer = drafts.filter(({ id, version }) => (seen.get(id) ?? version) < version);
  if (newer.length === 0) return;
  const ids = sql.param(newer.map(({ id }) => id));
  const versions = sql.param(newer.map(({ id }) => seen.get(id)));
  const { rows } = await write.db.execute<{ id: string; by: string | null }>(sql`
    select distinct on (seen.id) seen.id, e.user_id as by
    from unnest(${ids}::uuid[], ${versions}::bigint[]) as seen(id, version)
    join audit_event e on e.organization_id = ${write.viewer.organizationId} and e.entity = 'visitDraft'
      and e.entity_id = seen.id and e.version > seen.version
    where e.user_id is distinct from ${write.viewer.userId}::uuid
    order by seen.id, e.version desc, e.id desc`);
  if (rows.length === 0) return;
  const names = await namesOf(write, [...new Set(rows.flatMap(({ by }) => by ?? []))]);
  throw refusal(
    write,
    rows.map(({ id, by }) => ({
      eventId: id,
      text: `${names.get(by ?? '') ?? 'Somebody'} changed the draft of ${newer.find((draft) => draft.id === id)?.title ?? 'this event'}.`,
    })),
  );
}

/** A plan as this person sees it. @throws NOT_FOUND */
export async function onePlan(db: Database, viewer: Viewer, eventId: string): Promise<CalendarEvent> {
  if (viewer.role !== 'admin') return await oneRow(db, viewer, 'calendarEvent', eventId);
  const { organizationId } = viewer;
  const { rows } = await db.execute<{ event: JsonRow | null; draft: JsonRow | null }>(sql`
    select (select to_json(calendar_event) from calendar_event where organization_id = ${organizationId}
        and id = ${eventId} and deleted_at is null) as event,
      (select to_json(visit_draft) from visit_draft where organization_id = ${organizationId}
        and id = ${eventId} and deleted_at is null) as draft`);
  const { event = null, draft = null } = rows[0] ?? {};
  const [found] = standingOf(event && wireRow('calendarEvent', event), draft && wireRow('visitDraft', draft));
  if (!found) throw new AppError('NOT_FOUND');
  return found.shown;
}

/**
 * Refuses a change of a series while a draft of one of its events waits: several events of a series are changed at
 * once and not as drafts. @throws CONFLICT
 */
export async function requireNoDrafts(write: TenantWrite, eventIds: readonly string[]): Promise<void> {
  const { rows } = await write.db.execute<{ title: string; count: number }>(sql`
    select min(title) as title, count(*)::int as count from visit_draft
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param([...eventIds])}::uuid[])
      and deleted_at is null having count(*) > 0`);
  const [found] = rows;
  if (!found) return;
  const what =
    found.count === 1
      ? `${found.title} has a change that is not published.`
      : `${found.count} events of this series have changes that are not published.`;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${what} Publish it or take it back, then change the series.`,
  });
}
