import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import type { updateTeamRole } from '@plumbline/domain/mutations/team/update-team-role';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { Caller } from '../../identity/caller.ts';
import { lockTeam } from '../../identity/membership.ts';
import { endCrewAccess, withdrawTheirInvitations } from '../../identity/personal-access.ts';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { activeMember } from './active-member.ts';
import { requireAnotherAdmin } from './last-admin.ts';
import { leaveProjects } from './leave-projects.ts';
import { requireSeat, takesSeat } from './seats.ts';

/**
 * Gives a member another role, which changes at once what they may see. A change between crew and client
 * removes them from the projects, because their roles there differ.
 */
export async function updateRole(
  write: TenantWrite,
  caller: Caller,
  { memberId, role }: z.output<typeof updateTeamRole.input>,
) {
  await lockTeam(write);
  const before = await activeMember(write, memberId);
  const member = before.role === role ? before : await change();
  return { memberId, member: seenBy(write.viewer, 'member', member) };

  async function change() {
    await requireAnotherAdmin(write, before);
    if (takesSeat(role) && !takesSeat(before.role)) {
      await requireSeat(write, caller.subscription?.planName ?? null);
    }
    const { userId } = before;
    if ((before.role === CLIENT) !== (role === CLIENT)) await leaveProjects(write, userId);
    if (role === CLIENT) await endCrewAccess(write, userId);
    if (before.role === ADMIN) await withdrawTheirInvitations(write, userId);
    await withUnrestrictedRole(write.db, async () => {
      await write.db.execute(sql`
        update auth.member set role = ${role}
        where organization_id = ${write.viewer.organizationId} and user_id = ${userId} and role <> 'owner'`);
    });
    write.raised.add(userId);
    write.readmit.add(userId);
    return await write.update('member', before, { role });
  }
}
