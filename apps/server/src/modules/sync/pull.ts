import { pullOrder } from '@plumbline/domain/entities/replicated';
import { rowShape } from '@plumbline/domain/entities/shipped-shapes';
import { catchUpPageSize, syncBatchSize } from '@plumbline/domain/limits/sync';
import { pull as input, type PullCursor, type PullReply } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import { call } from '../../rpc/pipeline.ts';
import { currentVersion, purgedThrough, loadViewerAndEpoch, visibleRows } from '../../changes/changes.ts';

export const pull = call('sync.pull')
  .input(input)
  .query(async ({ ctx, input: { cursor, after, through: wanted } }): Promise<PullReply> => {
    return await ctx.read(async (db, person) => {
      // Read before the rows, so that they include every commit up to it.
      const newest = await currentVersion(db, person.organizationId);
      const { epoch, viewer } = await loadViewerAndEpoch(db, person);
      const through = Math.min(wanted ?? newest, newest);
      const changes: PullReply['changes'] = [];
      let next: PullCursor | null = null;
      const pageSize = after ? catchUpPageSize : syncBatchSize;
      const first = after ? pullOrder.indexOf(after.entity) : 0;
      for (const entity of pullOrder.slice(first)) {
        const behind =
          after?.entity === entity
            ? sql`(version, id) > (${after.version}, ${after.id})`
            : sql`version > ${cursor}`;
        const room = pageSize - changes.length;
        const rows = await visibleRows(db, viewer, entity, {
          where: sql`${behind} and version <= ${through}`,
          orderBy: sql`version, id`,
          limit: room + 1,
        });
        changes.push(...rows.slice(0, room));
        if (rows.length > room) {
          const last = changes.at(-1) ?? rows[0];
          next = last ? { entity: last.entity, version: last.row.version, id: last.row.id } : null;
          break;
        }
      }
      // Read after the rows, because rows purged while they were read may be missing among them.
      if (cursor < (await purgedThrough(db, viewer.organizationId)))
        return { changes: [], next: null, through, epoch, refill: true, shape: rowShape };
      return { changes, next, through, epoch, refill: false, shape: rowShape };
    });
  });
