import type { Role } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type JsonRow, wireRow } from '../database/wire.ts';
import type { TenantWrite } from '../tenant/write.ts';

export type Joining = {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  position?: string | null;
  phone?: string | null;
};

/**
 * Serializes joining, leaving, inviting and changing roles in an organization, because seats and the last
 * admin are counted under this lock.
 */
export async function lockTeam(write: TenantWrite): Promise<void> {
  await write.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`team ${write.viewer.organizationId}`}, 0))`,
  );
}

/** The person's row in an organization, active or not, locked until the commit. */
export async function memberOf(db: Database, organizationId: string, userId: string): Promise<Member | null> {
  const { rows } = await db.execute<{ row: JsonRow }>(sql`
    select to_json(member) as row from member
    where organization_id = ${organizationId} and user_id = ${userId} for no key update`);
  const [found] = rows;
  return found ? wireRow('member', found.row) : null;
}

/**
 * Makes a person an active member; safe to repeat. A person who was removed stays out unless `again`: only an
 * invitation accepted after the removal brings them back. Returns whether they are an active member now.
 */
export async function joinMember(
  write: TenantWrite,
  { again, ...joining }: Joining & { again: boolean },
): Promise<boolean> {
  await lockTeam(write);
  const { organizationId } = write.viewer;
  const { userId, role, email, firstName, lastName, position = null, phone = null } = joining;
  const before = await memberOf(write.db, organizationId, userId);
  if (!before) {
    await write.insert('member', { userId, role, email, firstName, lastName, position, phone });
  } else if (!before.isActive && again) {
    await write.update('member', before, {
      role,
      email,
      firstName,
      lastName,
      isActive: true,
      position: position ?? before.position,
      phone: phone ?? before.phone ?? null,
    });
    // What they may see may have changed while they were away.
    write.raised.add(userId);
  } else return before.isActive;
  await write.db.execute(sql`
    insert into member_state (organization_id, user_id) values (${organizationId}, ${userId}) on conflict do nothing`);
  write.readmit.add(userId);
  return true;
}
