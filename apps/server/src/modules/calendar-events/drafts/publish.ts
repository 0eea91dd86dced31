import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { VisitDraft } from '@plumbline/domain/entities/visit-draft';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { publishDrafts } from '@plumbline/domain/mutations/calendar-events/publish-drafts';
import type { takeBackDrafts } from '@plumbline/domain/mutations/calendar-events/take-back-drafts';
import { resent, sent } from '@plumbline/domain/schedule/delivery';
import { draftPlanOf } from '@plumbline/domain/schedule/drafts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { newcomers, requireCrew } from '../../../tenant/crew.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { jobFields } from '../job-status.ts';
import { markOccurrences } from '../series/stored.ts';
import { announcePublished } from './announce-published.ts';
import { lockPlans, requireDraftsSeen, requirePlansSeen, type Standing } from './standing.ts';

/**
 * Makes drafts the plan that everybody sees, all or none, and tells each person once.
 *
 * @throws CONFLICT where one of them was changed by somebody else, published or taken back since it was seen; NOT_FOUND
 *   where one of their people has left.
 */
export async function publish(write: TenantWrite, { drafts }: z.output<typeof publishDrafts.input>) {
  const seen = new Map(drafts.map(({ eventId, version }) => [eventId, version]));
  const standings = await lockPlans(write, [...seen.keys()], [], { removed: true });
  const drafted = standings.filter(({ draft }) => draft !== null);
  await requireFound(
    write,
    seen,
    drafted.map(({ shown }) => shown),
  );
  await requirePlansSeen(write, drafted, seen);
  await requireCrew(
    write,
    drafted.flatMap(({ published, shown, draft }) =>
      draft?.kind === 'removed' ? [] : newcomers(published?.attendees ?? [], shown.attendees),
    ),
  );
  const added = await addNew(write, drafted);
  const changed = await change(write, drafted);
  const removed = drafted.flatMap(({ published, draft }) =>
    published !== null && draft?.kind === 'removed' ? published : [],
  );
  const news = [
    ...added.map((after) => ({ before: null, after })),
    ...changed,
    ...removed.map((before) => ({ before, after: null })),
  ];
  const people = await announcePublished(write, news);
  await write.removeEach('calendarEvent', removed);
  await write.removeEach(
    'visitDraft',
    drafted.flatMap(({ draft }) => draft ?? []),
  );
  await markSeries(write, { changed: changed.map(({ before }) => before), removed });
  return { eventIds: drafted.map(({ shown }) => shown.id), people };
}

/** Gives drafts up. @throws CONFLICT where somebody else changed, published or took back one of them since it was seen */
export async function takeBack(write: TenantWrite, { drafts }: z.output<typeof takeBackDrafts.input>) {
  const seen = new Map(drafts.map(({ eventId, version }) => [eventId, version]));
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(visit_draft) as row from visit_draft
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param([...seen.keys()])}::uuid[])
      and deleted_at is null order by id for no key update`);
  const found = rows.map(({ row }): VisitDraft => wireRow('visitDraft', row));
  await requireFound(write, seen, found);
  await requireDraftsSeen(write, found, seen);
  await write.removeEach('visitDraft', found);
  return { eventIds: found.map(({ id }) => id) };
}

/**
 * Requires that all of these drafts were found. @throws CONFLICT where some were published, taken back or deleted since
 * they were seen; NOT_FOUND for what never was a draft here
 */
async function requireFound(
  write: TenantWrite,
  seen: ReadonlyMap<string, number>,
  found: readonly { id: string }[],
): Promise<void> {
  const missing = [...seen.keys()].filter((eventId) => !found.some(({ id }) => id === eventId));
  if (missing.length === 0) return;
  const { rows } = await write.db.execute<{ count: number }>(sql`
    select count(*)::int as count from visit_draft
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param(missing)}::uuid[])`);
  if (rows[0]?.count !== missing.length) throw new AppError('NOT_FOUND', { at: write.at });
  const what = missing.length === 1 ? 'One of these changes was' : `${missing.length} of these changes were`;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${what} published, taken back or deleted meanwhile. Look at the plan again, then decide.`,
  });
}

async function addNew(write: TenantWrite, drafted: readonly Standing[]): Promise<CalendarEvent[]> {
  const at = write.at.toISOString();
  return await write.insertAll(
    'calendarEvent',
    drafted
      .filter(({ published }) => published === null)
      .map(({ shown }) => ({
        ...draftPlanOf(shown),
        id: shown.id,
        jobStatus: shown.jobStatus,
        ...sent(shown, at),
      })),
  );
}

async function change(
  write: TenantWrite,
  drafted: readonly Standing[],
): Promise<{ before: CalendarEvent; after: CalendarEvent }[]> {
  const at = write.at.toISOString();
  const changes = drafted.flatMap(({ published, draft, shown }) => {
    if (published === null || draft?.kind !== 'changed') return [];
    const { eventType } = shown;
    const plan = { ...draftPlanOf(shown), ...jobFields(write, published, { eventType }) };
    return [{ before: published, fields: { ...plan, ...resent(published, { ...published, ...plan }, at) } }];
  });
  const afters = await write.updateAll('calendarEvent', changes);
  return changes.flatMap(({ before }, index) => {
    const after = afters[index];
    return after ? [{ before, after }] : [];
  });
}

/** An event of a series that was changed or deleted by itself does not follow the others any more. */
async function markSeries(
  write: TenantWrite,
  { changed, removed }: { changed: readonly CalendarEvent[]; removed: readonly CalendarEvent[] },
): Promise<void> {
  const repeating = (events: readonly CalendarEvent[]) =>
    events.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id);
  const [detached, excluded] = [repeating(changed), repeating(removed)];
  if (detached.length > 0) await markOccurrences(write, detached, { detached: true });
  if (excluded.length > 0) await markOccurrences(write, excluded, { excluded: true });
}
