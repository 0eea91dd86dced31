import type { Activity, listActivity } from '@plumbline/domain/operations/activity';
import { listActivity as input } from '@plumbline/domain/operations/activity';
import type { Page } from '@plumbline/domain/operations/list';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { call, router } from '../../rpc/pipeline.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { events } from './events.ts';

export const activityRouter = router({
  list: call('activity.list')
    .input(input)
    .query(({ ctx, input: filters }) => ctx.read((db, viewer) => find(db, viewer, filters))),
});

/** Who did what to which record; what it said before and after is for admins, in the audit. */
async function find(
  db: Database,
  viewer: Viewer,
  filters: z.output<typeof listActivity>,
): Promise<Page<Activity>> {
  const { rows, ...page } = await events(db, viewer, filters);
  return { rows: rows.map(({ before: _, after: __, address: ___, ...activity }) => activity), ...page };
}
