import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { databaseOn } from '../../database/connect.ts';
import { asIdentity } from '../../tenant/transaction.ts';
import { entryOf, type OrganizationEntry, type OrganizationRow } from './person.ts';

/** The organizations in which the person is an active member, in the order of joining; `id` narrows to one. */
export async function listOrganizations(
  pool: Pool,
  userId: string,
  id: string | null = null,
): Promise<OrganizationEntry[]> {
  return await asIdentity(pool, async (client) => {
    const { rows } = await databaseOn(client).execute<OrganizationRow>(sql`
      select o.id, o.name, o.slug, o.logo, o.created_at
      from public.member m join auth.organization o on o.id = m.organization_id::text
      where m.user_id = ${userId} and m.is_active and m.deleted_at is null and (${id}::text is null or o.id = ${id})
      order by m.created_at, m.id`);
    return rows.map(entryOf);
  });
}
