import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import { type AcceptedInvitation, attach } from '../../identity/organizations/accept-invitation.ts';
import type { Asking } from '../../identity/organizations/person.ts';
import { asIdentity } from '../../tenant/transaction.ts';
import type { WorkPorts } from '../../tenant/as-viewer.ts';

/**
 * Completes the person's accepted invitations whose membership could not be made. Returns whether they belong
 * to an organization now.
 */
export async function finishInvitations(ports: WorkPorts, asking: Asking): Promise<{ attached: boolean }> {
  const accepted = await asIdentity(ports.pool, async (client) => {
    const { rows } = await databaseOn(client).execute<AcceptedInvitation>(sql`
      select id, organization_id, role, position, phone, project_id from auth.invitation
      where accepted_by = ${asking.caller.userId} and status = 'accepted' and attached_at is null
        and lower(email) = lower(${asking.caller.email})`);
    return rows;
  });
  for (const invitation of accepted) await attach(ports, asking, invitation);
  return { attached: accepted.length > 0 || asking.caller.membership !== null };
}
