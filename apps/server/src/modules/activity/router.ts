import { type Activity, type AuditEvent, listActivity } from '@plumbline/domain/operations/activity';
import type { Page } from '@plumbline/domain/operations/list';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { call, router } from '../../rpc/pipeline.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { events } from './events.ts';

export const activityRouter = router({
  list: call('activity.list')
    .input(listActivity)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
});

/** Who did what to which record; the values before and after are only in the audit, for admins. */
async function find(
  db: Database,
  viewer: Viewer,
  filters: z.output<typeof listActivity>,
): Promise<Page<Activity>> {
  const { rows, ...page } = await events(db, viewer, filters);
  return { rows: rows.map(withoutContent), ...page };
}

function withoutContent(event: AuditEvent): Activity {
  const { id, at, doneAt, userId, action, entity, entityId, title, projectId, fields, named } = event;
  return {
    id,
    at,
    doneAt,
    userId,
    action,
    entity,
    entityId,
    title,
    projectId,
    fields,
    ...(named !== undefined && { named }),
  };
}
