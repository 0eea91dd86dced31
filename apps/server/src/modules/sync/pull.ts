import { type EntityName, pullOrder } from '@plumbline/domain/entities/replicated';
import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { catchUpPageSize, syncBatchSize } from '@plumbline/domain/limits/sync';
import { pull as input, type PullCursor, type PullReply } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import { call } from '../../rpc/pipeline.ts';
import {
  currentVersion,
  purgedThrough,
  readUnderEpoch,
  type SentRow,
  visibleRows,
  withChanges,
} from '../../changes/changes.ts';
import type { Viewer } from '../../visibility/rule.ts';

export const pull = call('sync.pull')
  .input(input)
  .query(async ({ ctx, input: { cursor, after, through: wanted } }): Promise<PullReply> => {
    const pageSize = after ? catchUpPageSize : syncBatchSize;
    const first = after ? pullOrder.indexOf(after.entity) : 0;
    // A few changes are the rule, and are asked for together. Of many, page by page, only what has room.
    const together = after ? pullOrder.slice(first, first + 1) : pullOrder;
    return await ctx.read(async (db, caller) => {
      const { organizationId } = caller;
      const rowsOf = async (entity: EntityName, viewer: Viewer, limit: number) =>
        await visibleRows(db, viewer, entity, {
          where: sql`${
            after?.entity === entity
              ? sql`(version, id) > (${after.version}, ${after.id})`
              : sql`version > ${cursor}`
          }${wanted === undefined ? sql`` : sql` and version <= ${wanted}`}`,
          orderBy: sql`version, id`,
          limit,
        });
      const [newest, { epoch, viewer, found }] = await Promise.all([
        // Read before the rows, so that they include every commit up to it.
        currentVersion(db, organizationId),
        readUnderEpoch(db, caller, async (seeing) => {
          const [pages, purged] = await Promise.all([
            Promise.all(together.map(async (entity) => await rowsOf(entity, seeing, pageSize + 1))),
            // Read after the rows, because rows purged while they were read may be missing.
            after ? null : purgedThrough(db, organizationId),
          ]);
          return { pages, purged };
        }),
      ]);
      const through = Math.min(wanted ?? newest, newest);
      const sent: SentRow[] = [];
      let next: PullCursor | null = null;
      for (const [index, entity] of pullOrder.slice(first).entries()) {
        const room = pageSize - sent.length;
        const page = found.pages[index] ?? (await rowsOf(entity, viewer, room + 1));
        // What was committed since belongs to the next pull.
        const rows = page.filter(({ version }) => version <= through).slice(0, room + 1);
        sent.push(...rows.slice(0, room));
        if (rows.length > room) {
          const last = sent.at(-1) ?? rows[0];
          next = last ? { entity: last.entity, version: last.version, id: last.id } : null;
          break;
        }
      }
      const purged = found.purged ?? (await purgedThrough(db, organizationId));
      if (cursor < purged) return { changes: [], next: null, through, epoch, refill: true, shape: rowShape };
      return withChanges({ next, through, epoch, refill: false, shape: rowShape }, sent);
    });
  });
