import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/**
 * Until the commit no other transaction of this organization numbers a project or makes one active; other
 * organizations do not wait. Taken before anything is counted, so that the counts stay right.
 */
export async function lockProjectBook(write: TenantWrite): Promise<void> {
  const book = `project:${write.viewer.organizationId}`;
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${book}, 0))`);
}

/**
 * The number of the organization's next project; 1 is shown as P-0001. Numbers of deleted projects are not
 * used again, the organization may begin higher, and jobs of the sample company count for none.
 */
export async function nextProjectNumber(write: TenantWrite): Promise<number> {
  await lockProjectBook(write);
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ next: number }>(sql`
    select greatest(coalesce(max(number), 0) + 1, (
      select project_numbers_from from organization where organization_id = ${organizationId} and id = ${organizationId}
    )) as next
    from project where organization_id = ${organizationId} and number > 0`);
  return rows[0]?.next ?? 1;
}

/** The lowest number that a job of a sample company has had: they count down from 0. */
export async function lastSampleNumber(write: TenantWrite): Promise<number> {
  await lockProjectBook(write);
  const { rows } = await write.db.execute<{ last: number }>(sql`
    select least(min(number), 0) as last from project where organization_id = ${write.viewer.organizationId}`);
  return rows[0]?.last ?? 0;
}
