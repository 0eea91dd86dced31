import { sql } from 'drizzle-orm';
import { databaseOn } from '../../../database/connect.ts';
import { type JsonRow, wireRow } from '../../../database/wire.ts';
import { systemActor } from '../../../jobs/system-actor.ts';
import { inEveryOrganization } from '../../../tenant/every-organization.ts';
import { writeAs, type WorkPorts } from '../../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../../tenant/write.ts';
import { beginHistory } from './save.ts';

/** Entries of one transaction. */
const batch = 200;

/** Hours from before there was a chain, and those whose lists a server of the version before has written. */
const withoutHistory = (
  organizationId: string,
) => sql`(revisions <> '[]' or answers <> '[]' or history is null and clock_out is not null and not exists (
  select from time_entry_history h where h.organization_id = ${organizationId} and h.entry_id = time_entry.id))`;

/**
 * Begins the history of hours that have none, and moves the lists of their rows into it. As a job and not as a migration, because
 * servers of the version before go on writing those lists while both are in service. Returns how many entries.
 */
export async function takeOverHistory(ports: WorkPorts): Promise<number> {
  return await inEveryOrganization(ports.pool, async ({ id: organizationId, within }) => {
    let count = 0;
    for (let after: string | null = null; ;) {
      const ids: string[] = await within(async (client) => {
        const { rows } = await databaseOn(client).execute<{ id: string }>(sql`
          select id from time_entry where organization_id = ${organizationId} and ${withoutHistory(organizationId)}
            and (${after}::uuid is null or id > ${after}::uuid)
          order by id limit ${batch}`);
        return rows.map(({ id }) => id);
      });
      after = ids.at(-1) ?? null;
      if (after === null) return count;
      const { entries } = await writeAs(ports, systemActor(organizationId), null, async (write) => ({
        entries: await takeOver(write, ids),
      }));
      count += entries;
    }
  });
}

/** Those that somebody changes at this moment are taken over with their change. */
async function takeOver(write: TenantWrite, ids: readonly string[]): Promise<number> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(time_entry) as row from time_entry
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param([...ids])}::uuid[]) and ${withoutHistory(write.viewer.organizationId)}
    order by id for no key update skip locked`);
  return await beginHistory(
    write,
    rows.map(({ row }) => wireRow('timeEntry', row)),
  );
}
