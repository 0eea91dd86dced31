import { sql } from 'drizzle-orm';
import { seenBy } from '../../tenant/list.ts';
import { lockTeam } from '../../identity/membership.ts';
import {
  endCrewAccess,
  withdrawInvitationsTo,
  withdrawTheirInvitations,
} from '../../identity/personal-access.ts';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { activeMember } from './active-member.ts';
import { requireAnotherAdmin } from './last-admin.ts';
import { leaveProjects } from './leave-projects.ts';

/**
 * Removes a person from the organization: their calls and sockets are refused at once, and so is the address of their
 * calendar; what they did keeps their name. Nothing of what they held comes back with a new invitation.
 */
export async function remove(write: TenantWrite, memberId: string) {
  await lockTeam(write);
  const before = await activeMember(write, memberId);
  await requireAnotherAdmin(write, before);
  const { userId } = before;
  await leaveProjects(write, userId);
  await endCrewAccess(write, userId);
  await withdrawTheirInvitations(write, userId);
  const member = await write.update('member', before, { isActive: false });
  await withUnrestrictedRole(write.db, async () => await forget(write, userId));
  write.raised.add(userId);
  write.readmit.add(userId);
  return { memberId, member: seenBy(write.viewer, 'member', member) };
}

/** Their sessions go on, without this organization. */
async function forget({ db, viewer }: TenantWrite, userId: string): Promise<void> {
  const { organizationId } = viewer;
  await db.execute(
    sql`delete from auth.member where organization_id = ${organizationId} and user_id = ${userId}`,
  );
  await db.execute(sql`
    update auth.session set active_organization_id = null
    where user_id = ${userId} and active_organization_id = ${organizationId}`);
  await db.execute(sql`
    update auth."user" set last_organization_id = null
    where id = ${userId} and last_organization_id = ${organizationId}`);
  await withdrawInvitationsTo(db, organizationId, userId);
}
