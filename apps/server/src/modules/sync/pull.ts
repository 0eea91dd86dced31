import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
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
      const [newest, { epoch, viewer }] = await Promise.all([
        currentVersion(db, person.organizationId),
        loadViewerAndEpoch(db, person),
      ]);
      const through = Math.min(wanted ?? newest, newest);
      const changes: PullReply['changes'] = [];
      let next: PullCursor | null = null;
      const pageSize = after ? catchUpPageSize : syncBatchSize;
      const first = after ? pullOrder.indexOf(after.entity) : 0;
      const rowsOf = async (entity: EntityName, limit: number) =>
        await visibleRows(db, viewer, entity, {
          where: sql`${
            after?.entity === entity
              ? sql`(version, id) > (${after.version}, ${after.id})`
              : sql`version > ${cursor}`
          } and version <= ${through}`,
          orderBy: sql`version, id`,
          limit,
        });
      // A few changes are the rule, and are asked for together. Of many, page by page, only what has room.
      // What was purged is read after the rows, because rows purged while they were read may be missing.
      const [together, purged] = after
        ? []
        : await Promise.all([
            Promise.all(pullOrder.map(async (entity) => await rowsOf(entity, pageSize + 1))),
            purgedThrough(db, viewer.organizationId),
          ]);
      for (const [place, entity] of pullOrder.entries()) {
        if (place < first) continue;
        const room = pageSize - changes.length;
        const rows = (together?.[place] ?? (await rowsOf(entity, room + 1))).slice(0, room + 1);
        changes.push(...rows.slice(0, room));
        if (rows.length > room) {
          const last = changes.at(-1) ?? rows[0];
          next = last ? { entity: last.entity, version: last.row.version, id: last.row.id } : null;
          break;
        }
      }
      if (cursor < (purged ?? (await purgedThrough(db, viewer.organizationId))))
        return { changes: [], next: null, through, epoch, refill: true, shape: rowShape };
      return { changes, next, through, epoch, refill: false, shape: rowShape };
    });
  });
