import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import { systemActor } from '../../jobs/system-actor.ts';
import { type WorkPorts, writeAs } from '../../tenant/as-viewer.ts';
import { inEveryOrganization } from '../../tenant/every-organization.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { freezeCosts } from '../job-costs/freeze.ts';
import { lockPerson } from './person.ts';

/** Entries of one transaction, whose weeks are costed with them. */
const batch = 50;

const withoutCost = (
  organizationId: string,
) => sql`status = 'approved' and deleted_at is null and not exists (
  select from labor_cost c where c.organization_id = ${organizationId} and c.entry_id = time_entry.id)`;

/**
 * Costs the hours that were approved before costs were kept, one organization after the other. As a job and not as a migration,
 * because servers of the version before go on approving hours while both are in service. Returns how many entries.
 */
export async function costApproved(ports: WorkPorts): Promise<number> {
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    let count = 0;
    for (let after: string | null = null; ;) {
      const found: { id: string; user_id: string }[] = await within(async (client) => {
        const { rows } = await databaseOn(client).execute<{ id: string; user_id: string }>(sql`
          select id, user_id from time_entry where organization_id = ${organizationId} and ${withoutCost(organizationId)}
            and (${after}::uuid is null or id > ${after}::uuid)
          order by id limit ${batch}`);
        return rows;
      });
      after = found.at(-1)?.id ?? null;
      if (after === null) return count;
      const { entries } = await writeAs(ports, systemActor(organizationId), null, async (write) => ({
        entries: await costThese(write, found),
      }));
      count += entries;
    }
  });
}

async function costThese(
  write: TenantWrite,
  found: readonly { id: string; user_id: string }[],
): Promise<number> {
  const { organizationId } = write.viewer;
  for (const userId of [...new Set(found.map((entry) => entry.user_id))].toSorted())
    await lockPerson(write, userId);
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${organizationId} and id = any(${sql.param(found.map(({ id }) => id))}::uuid[])
      and ${withoutCost(organizationId)} order by id`);
  await freezeCosts(
    write,
    rows.map(({ row }) => ({ before: null, after: wireRow('timeEntry', row) })),
  );
  return rows.length;
}
