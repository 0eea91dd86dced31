import { rowShape } from '@plumbline/domain/entities/shipped-shapes';
import { snapshotPageSize } from '@plumbline/domain/limits/sync';
import { snapshot as input, type SnapshotReply } from '@plumbline/domain/operations/sync';
import { sql } from 'drizzle-orm';
import { call } from '../../rpc/pipeline.ts';
import { currentVersion, readUnderEpoch, visibleRows, withChanges } from '../../changes/changes.ts';
import { scopeCondition } from './scope.ts';

export const snapshot = call('sync.snapshot')
  .input(input)
  .query(async ({ ctx, input: { entity, after } }): Promise<SnapshotReply> => {
    const at = ctx.services.clock();
    return await ctx.read(async (db, caller) => {
      const behind = after === undefined ? sql`true` : sql`id > ${after}`;
      // Read before the rows, so that they include every commit up to it.
      const [through, { epoch, found: rows }] = await Promise.all([
        currentVersion(db, caller.organizationId),
        readUnderEpoch(
          db,
          caller,
          async (viewer) =>
            await visibleRows(db, viewer, entity, {
              where: sql`deleted_at is null and ${behind} and ${scopeCondition(entity, viewer, at)}`,
              orderBy: sql`id`,
              limit: snapshotPageSize + 1,
            }),
        ),
      ]);
      const page = rows.slice(0, snapshotPageSize);
      const next = rows.length > page.length ? (page.at(-1)?.id ?? null) : null;
      return withChanges({ next, through, epoch, shape: rowShape, at: at.toISOString() }, page);
    });
  });
