import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { checkFiles, type FileFinding } from '../../file-storage/check-files.ts';
import type { FileStorage } from '../../file-storage/storage.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import { inEveryOrganization } from '../../tenant/every-organization.ts';
import { inTenant } from '../../tenant/transaction.ts';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';

/** Photos that are written in one transaction. */
const batch = 50;

/**
 * Gives photos from before hashes were stored that of their file, once the nightly check has taken it. Returns how many.
 */
async function fillStoredHashes(ports: WorkPorts, organizationId: string): Promise<number> {
  let filled = 0;
  for (;;) {
    const photos = await inTenant(ports.pool, { organizationId, userId: null }, async (client) => {
      const { rows } = await databaseOn(client).execute<{ id: string; storedSha256: string }>(sql`
        select photo.id, file.stored_sha256 as "storedSha256" from photo
        join stored_file file on file.organization_id = ${organizationId} and file.storage_id = photo.storage_id::uuid
          and file.stored_sha256 is not null
        where photo.organization_id = ${organizationId} and photo.stored_sha256 is null and photo.deleted_at is null
        order by photo.id limit ${batch}`);
      return rows;
    });
    if (photos.length === 0) return filled;
    await writeAs(ports, systemActor(organizationId), null, async (write) => {
      const hashes = new Map(photos.map(({ id, storedSha256 }) => [id, storedSha256]));
      const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
        select to_json(photo) as row from photo
        where organization_id = ${organizationId} and id = any(${sql.param([...hashes.keys()])}::uuid[]) and deleted_at is null
        order by id for no key update`);
      for (const { row } of rows) {
        const photo = wireRow('photo', row);
        await write.update('photo', photo, { storedSha256: hashes.get(photo.id) ?? null });
      }
      return {};
    });
    filled += photos.length;
  }
}

/**
 * Compares the files of every organization with their rows and hashes, and gives old photos the hash of their file. `report`
 * hears of what does not fit. Returns how many findings there are.
 */
export async function checkEveryFile(
  ports: WorkPorts,
  storage: FileStorage,
  report: (organizationId: string, finding: FileFinding) => void,
): Promise<number> {
  return await inEveryOrganization(ports.pool, async ({ id: organizationId }) => {
    const checked = await checkFiles(
      { pool: ports.pool, storage, organizationId, now: ports.clock() },
      (finding) => report(organizationId, finding),
    );
    await fillStoredHashes(ports, organizationId);
    return checked.findings;
  });
}
