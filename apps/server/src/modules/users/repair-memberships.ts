import { CLIENT, FIELD_TECH, ADMIN, type Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import { joinMember } from '../../identity/membership.ts';
import { activate } from '../../identity/organizations/activate.ts';
import { foundOrganization } from '../../identity/organizations/create.ts';
import type { Asking } from '../../identity/organizations/person.ts';
import { asIdentity } from '../../tenant/transaction.ts';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';

type Missing = { id: string; name: string; slug: string; role: string };

/**
 * Makes memberships that the identity tables have and the product lacks. A person who was removed from an
 * organization has a row there and stays out. Returns the organization of the session now.
 */
export async function repairMemberships(
  ports: WorkPorts,
  { caller, address }: Asking,
): Promise<{ organizationId: string | null; attached: boolean }> {
  const { userId, sessionId } = caller;
  const missing = await asIdentity(ports.pool, async (client) => {
    const { rows } = await databaseOn(client).execute<Missing>(sql`
      select o.id, o.name, o.slug, a.role from auth.member a join auth.organization o on o.id = a.organization_id
      where a.user_id = ${userId} and not exists (
        select 1 from public.member m where m.organization_id = o.id::uuid and m.user_id = a.user_id::uuid)
      order by a.created_at, a.id`);
    return rows;
  });
  let organizationId = caller.membership?.organizationId ?? null;
  for (const entry of missing) {
    const role = roleOf(entry.role);
    const person = { organizationId: entry.id, userId, role, address };
    await writeAs(ports, person, null, async (write) => {
      await foundOrganization(write, entry);
      return { active: await joinMember(write, { ...caller, role, again: false }) };
    });
    if (organizationId !== null) continue;
    organizationId = entry.id;
    await activate(databaseOn(ports.pool), { sessionId, userId, organizationId, at: ports.clock() });
  }
  organizationId ??= await workingIn(ports, sessionId);
  return { organizationId, attached: organizationId !== null };
}

/** The session's organization now: another call of the same person may have finished the repair meanwhile. */
async function workingIn(ports: WorkPorts, sessionId: string): Promise<string | null> {
  return await asIdentity(ports.pool, async (client) => {
    const { rows } = await databaseOn(client).execute<{ id: string }>(sql`
      select m.organization_id as id from auth.session s join public.member m
        on m.organization_id = s.active_organization_id::uuid and m.user_id = s.user_id::uuid
      where s.id = ${sessionId} and m.is_active and m.deleted_at is null`);
    return rows[0]?.id ?? null;
  });
}

/**
 * The founder of an organization is its owner in the identity tables, and an admin in the product. An unknown
 * role becomes the lowest.
 */
function roleOf(name: string): Role {
  if (name === 'owner' || name === ADMIN) return ADMIN;
  return name === FIELD_TECH ? FIELD_TECH : CLIENT;
}
