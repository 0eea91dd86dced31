import { sql } from 'drizzle-orm';
import { databaseOn } from '../database/connect.ts';
import { asIdentity } from '../tenant/transaction.ts';
import { writeAs, type WorkPorts } from '../tenant/as-viewer.ts';
import { roles } from '@plumbline/domain/access/roles';
import type { Caller } from './caller.ts';
import { memberOf } from './membership.ts';

type Differing = { organization_id: string; role: string | null };

/**
 * Copies the person's names and address into their row of every organization where they differ. Returns in
 * how many.
 */
export async function copyNames(
  ports: WorkPorts,
  { userId, firstName, lastName, email }: Pick<Caller, 'userId' | 'firstName' | 'lastName' | 'email'>,
  address: string | null,
): Promise<number> {
  const differing = await asIdentity(ports.pool, async (client) => {
    const { rows } = await databaseOn(client).execute<Differing>(sql`
      select organization_id, role from public.member
      where user_id = ${userId} and deleted_at is null
        and (first_name, last_name, email) is distinct from (${firstName}, ${lastName}, ${email})`);
    return rows;
  });
  for (const { organization_id: organizationId, role } of differing) {
    const person = { organizationId, userId, role: roles.find((each) => each === role) ?? null, address };
    await writeAs(ports, person, null, async (write) => {
      const before = await memberOf(write.db, organizationId, userId);
      if (before) await write.update('member', before, { firstName, lastName, email });
      return {};
    });
  }
  return differing.length;
}
