import type { restoreEvent } from '@plumbline/domain/mutations/calendar-events/restore-event';
import type { EventReply } from '@plumbline/domain/operations/calendar-events';
import { withDraft } from '@plumbline/domain/schedule/drafts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../../tenant/list.ts';
import { requireWork } from '../../../tenant/work.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { isAdmin } from '../permitted.ts';
import { companyOf } from '../plan.ts';
import { schedule } from '../schedule.ts';
import { formerDraft, saveDraft } from './save-draft.ts';
import { lockPlans, requireDraftsSeen } from './standing.ts';

/**
 * Brings back what was deleted in a draft: an event that is published still, or one that never was. Null if the event
 * was deleted itself.
 */
export async function restoreDraft(
  write: TenantWrite,
  { eventId, version, ...rules }: z.output<typeof restoreEvent.input>,
): Promise<EventReply | null> {
  if (!isAdmin(write) || !(await hasDraft(write, eventId))) return null;
  const [standing] = await lockPlans(write, [eventId], [], { removed: true });
  const former = standing ? null : await formerDraft(write, eventId);
  // The version tells the deletion that Undo means from an earlier one.
  const isMeant = former !== null && former.kind === 'new' && former.version === version;
  if (standing?.draft?.kind !== 'removed' && !isMeant) return null;
  if (standing?.draft) await requireDraftsSeen(write, [standing.draft], new Map([[eventId, version]]));
  const shown = standing?.shown ?? (former === null ? null : withDraft(null, former));
  if (shown === null) return null;
  await requireWork(write, shown);
  const scheduled = await schedule(write, await companyOf(write.db, write.viewer), shown, rules);
  if (scheduled.refused) return scheduled.refused;
  const event = await saveDraft(write, standing ?? { published: null, draft: null }, shown);
  return {
    success: true,
    message: 'The event is back.',
    conflicts: [],
    warnings: scheduled.warnings,
    eventId,
    event: seenBy(write.viewer, 'calendarEvent', event),
  };
}

/** Whether the event has a draft, or had one. Most events that are brought back never had. */
async function hasDraft(write: TenantWrite, eventId: string): Promise<boolean> {
  const { rows } = await write.db.execute(sql`
    select from visit_draft where organization_id = ${write.viewer.organizationId} and id = ${eventId}`);
  return rows.length > 0;
}
