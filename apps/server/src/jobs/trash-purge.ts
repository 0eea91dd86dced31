import { trashDays } from '@plumbline/domain/limits/lists';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { databaseOn } from '../database/connect.ts';
import { inEveryOrganization } from '../tenant/every-organization.ts';
import type { WorkPorts } from '../tenant/organization.ts';
import { daysAfter } from './days.ts';

/** Files of one organization in one transaction. */
const batch = 200;

/**
 * Removes files and folders of projects that can no longer be brought back. Their contents are given up with them: the clock's job for uploads that
 * belong to nobody takes the bytes away. Answers how many.
 */
export async function purgeTrash({ pool, clock }: Pick<WorkPorts, 'pool' | 'clock'>): Promise<number> {
  const now = clock();
  const before = daysAfter(now, -trashDays).toISOString();
  return await inEveryOrganization(pool, async ({ id: organizationId, within }) => {
    const tenant = { organizationId, before, now: now.toISOString() };
    let purged = 0;
    for (let last = batch; last >= batch; purged += last)
      last = await within(async (client) => await purgeFiles(client, tenant));
    for (let last = 1; last > 0; purged += last)
      last = await within(async (client) => await purgeFolders(client, tenant));
    if (purged > 0) await within(async (client) => await refillStale(client, tenant));
    return purged;
  });
}

type Tenant = { organizationId: string; before: string; now: string };

async function purgeFiles(client: PoolClient, { organizationId, before, now }: Tenant): Promise<number> {
  const db = databaseOn(client);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from project_file where organization_id = ${organizationId} and deleted_at < ${before}::timestamptz
    order by deleted_at, id limit ${batch} for update skip locked`);
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  await db.execute(
    sql`delete from project_file_revision where organization_id = ${organizationId} and file_id = any(${ids})`,
  );
  await db.execute(
    sql`delete from project_file where organization_id = ${organizationId} and id = any(${ids})`,
  );
  await db.execute(sql`
    update stored_file s set used_by_entity = null, used_by_id = null, discarded_at = ${now}::timestamptz
    where s.organization_id = ${organizationId} and s.used_by_entity = 'projectFile' and s.used_by_id = any(${ids})
      and not exists (select from project_file_revision v
        where v.organization_id = s.organization_id and v.storage_id = s.storage_id::text)`);
  return rows.length;
}

/** The innermost: those in which nothing lies any more. */
async function purgeFolders(client: PoolClient, { organizationId, before }: Tenant): Promise<number> {
  const { rowCount } = await databaseOn(client).execute(sql`
    delete from project_folder f where f.organization_id = ${organizationId} and f.deleted_at < ${before}::timestamptz
      and not exists (select from project_folder c where c.organization_id = f.organization_id and c.parent_id = f.id)
      and not exists (select from project_file p where p.organization_id = f.organization_id and p.folder_id = f.id)`);
  return rowCount ?? 0;
}

/** Whoever was away all the while has not heard of the deletions, and will find no tombstone of them: their devices fill anew. */
async function refillStale(client: PoolClient, { organizationId, before }: Tenant): Promise<void> {
  await databaseOn(client).execute(sql`
    update member_state set epoch = epoch + 1
    where organization_id = ${organizationId} and coalesce(last_seen_at, '-infinity') < ${before}::timestamptz`);
}
