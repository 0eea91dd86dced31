import { unclaimedUploadHours } from '@plumbline/domain/limits/photos';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/as-viewer.ts';
import type { FileStorage } from './storage.ts';

const waitedMs = unclaimedUploadHours * 60 * 60 * 1_000;
/** Files of one organization at a time. */
const batch = 100;

/**
 * Removes uploads that no record has claimed in time. First the row is marked so that its file can no longer
 * be claimed, then the file is removed, then the row: an interrupted run is continued by the next one, and no
 * record ever loses its file. Returns how many.
 */
export async function removeUnclaimed(
  { pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>,
  storage: Pick<FileStorage, 'remove'>,
): Promise<number> {
  const now = clock();
  const before = new Date(now.getTime() - waitedMs).toISOString();
  return await inEveryOrganization(pool, async ({ id: organizationId, within }) => {
    let removed = 0;
    for (;;) {
      // Checked again under the row's lock: a record that claims the file at this moment keeps it.
      const { rows } = await within(
        async (client) =>
          await databaseOn(client).execute<{ storage_id: string }>(sql`
            update stored_file set discarded_at = coalesce(discarded_at, ${now.toISOString()}::timestamptz)
            where organization_id = ${organizationId} and used_by_id is null and storage_id in (
              select storage_id from stored_file
              where organization_id = ${organizationId} and used_by_id is null and created_at < ${before}::timestamptz
              order by created_at limit ${batch})
            returning storage_id`),
      );
      for (const { storage_id: storageId } of rows) await storage.remove({ organizationId, storageId });
      const ids = rows.map(({ storage_id: storageId }) => storageId);
      await within(
        async (client) =>
          await databaseOn(client).execute(sql`
            delete from stored_file
            where organization_id = ${organizationId} and discarded_at is not null and storage_id = any(${sql.param(ids)}::uuid[])`),
      );
      removed += rows.length;
      if (rows.length < batch) return removed;
    }
  });
}
