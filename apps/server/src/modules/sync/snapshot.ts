import { rowShape } from '@plumbline/domain/entities/row-shapes/shipped-shapes';
import { snapshotPageSize } from '@plumbline/domain/limits/sync';
import { snapshot as input, type SnapshotReply } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import { call } from '../../rpc/pipeline.ts';
import { currentVersion, readUnderEpoch, visibleRows, withChanges } from '../../changes/changes.ts';
import { restAfter } from '../../process/slices.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { scopeCondition } from './scope.ts';

/** Rows that are read without a pause: some five milliseconds of work. */
const partRows = 250;

export const snapshot = call('sync.snapshot')
  .input(input)
  .query(async ({ ctx, input: { entity, after } }): Promise<SnapshotReply> => {
    const at = ctx.services.clock();
    return await ctx.read(async (db, caller) => {
      const rowsBehind = async (viewer: Viewer, last: string | undefined, limit: number) =>
        await visibleRows(db, viewer, entity, {
          where: sql`deleted_at is null and ${last === undefined ? sql`true` : sql`id > ${last}`}
            and ${scopeCondition(entity, viewer, at)}`,
          orderBy: sql`id`,
          limit,
        });
      let begun = performance.now();
      // Read before the rows, so that they include every commit up to it.
      const [through, { epoch, viewer, found: rows }] = await Promise.all([
        currentVersion(db, caller.organizationId),
        readUnderEpoch(db, caller, async (seeing) => await rowsBehind(seeing, after, partRows)),
      ]);
      // The rest of the page with a rest between its parts.
      for (let more = rows.length === partRows; more && rows.length <= snapshotPageSize;) {
        await restAfter(begun);
        begun = performance.now();
        const limit = Math.min(partRows, snapshotPageSize + 1 - rows.length);
        const part = await rowsBehind(viewer, rows.at(-1)?.id, limit);
        rows.push(...part);
        more = part.length === limit;
      }
      const page = rows.slice(0, snapshotPageSize);
      const next = rows.length > page.length ? (page.at(-1)?.id ?? null) : null;
      return withChanges({ next, through, epoch, shape: rowShape, at: at.toISOString() }, page);
    });
  });
