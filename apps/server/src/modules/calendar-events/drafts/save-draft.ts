import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import type { VisitDraft } from '@plumbline/domain/entities/visit-draft';
import {
  type DraftPlan,
  draftPlanOf,
  type DraftSource,
  isPublishedPlan,
  waitsForPublishing,
  withDraft,
} from '@plumbline/domain/schedule/drafts';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { isAdmin } from '../permitted.ts';
import type { Company } from '../plan.ts';
import type { Standing } from './standing.ts';

/** Whether this change is collected and not made at once. Null for after: the event is deleted. */
export function isCollected(
  write: TenantWrite,
  { draftsPlans, timeZone }: Company,
  before: CalendarEvent | null,
  after: Pick<CalendarEvent, 'startDate' | 'unscheduled' | 'eventType'> | null,
): boolean {
  return (
    draftsPlans &&
    isAdmin(write) &&
    waitsForPublishing({ before, after }, { timeZone, now: write.at.getTime() })
  );
}

/**
 * Keeps a plan as a draft, and nothing where it is the one that is published. Resolves to the event as the office
 * sees it.
 */
export async function saveDraft(
  write: TenantWrite,
  { published, draft }: Pick<Standing, 'published' | 'draft'>,
  after: DraftSource & { id?: string | undefined },
): Promise<CalendarEvent> {
  const plan = draftPlanOf(after);
  if (published !== null && isPublishedPlan(published, plan)) {
    if (draft !== null) await write.remove('visitDraft', draft);
    return published;
  }
  const kind = published === null ? 'new' : 'changed';
  const fields = { ...plan, kind } as const;
  const row =
    draft === null
      ? await addDraft(write, published?.id ?? after.id, fields)
      : await write.update('visitDraft', draft, fields);
  return withDraft(published, row);
}

/** Keeps as a draft that an event does not take place. One that is not published goes at once. */
export async function removeAsDraft(
  write: TenantWrite,
  { shown, published, draft }: Standing,
): Promise<void> {
  if (published === null) {
    if (draft !== null) await write.remove('visitDraft', draft);
  } else if (draft === null) await addDraft(write, published.id, { ...draftPlanOf(shown), kind: 'removed' });
  else await write.update('visitDraft', draft, { kind: 'removed' });
}

/** A draft has the id of its event, so that an event whose draft was published or taken back gets the same row again. */
async function addDraft(
  write: TenantWrite,
  id: string | undefined,
  fields: DraftPlan & Pick<VisitDraft, 'kind'>,
): Promise<VisitDraft> {
  const former = id === undefined ? null : await formerDraft(write, id);
  if (former === null) return await write.insert('visitDraft', { ...fields, id });
  return await write.update('visitDraft', await write.restore('visitDraft', former), fields);
}

/** The deleted draft of an event, locked. Null if it never had one. */
export async function formerDraft(write: TenantWrite, id: string): Promise<VisitDraft | null> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(visit_draft) as row from visit_draft
    where organization_id = ${write.viewer.organizationId} and id = ${id} and deleted_at is not null
    for no key update`);
  const [found] = rows;
  return found ? wireRow('visitDraft', found.row) : null;
}
