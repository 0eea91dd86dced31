import type { Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import type { WorkPorts } from '../../tenant/as-viewer.ts';
import { fullName } from '../names.ts';
import { Refusal } from '../refusal.ts';

export type InvitationDetails = {
  organization: string;
  inviter: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
};

/**
 * What an invitation says of itself to whoever has its ticket, signed in or not, as long as it can be accepted.
 * The ticket is random and was given to the invited person alone. @throws Refusal for any other ticket.
 */
export async function invitationDetails(ports: WorkPorts, ticket: string): Promise<InvitationDetails> {
  const { rows } = await databaseOn(ports.pool).execute<{
    organization: string;
    inviter_first: string;
    inviter_last: string;
    role: Role;
    email: string;
    first_name: string;
    last_name: string;
    phone: string | null;
  }>(sql`
    select o.name as organization, u.first_name as inviter_first, u.last_name as inviter_last,
      i.role, i.email, i.first_name, i.last_name, i.phone
    from auth.invitation i
    join auth.organization o on o.id = i.organization_id
    join auth."user" u on u.id = i.inviter_id
    where i.id = ${ticket} and i.status = 'pending' and i.expires_at > ${ports.clock().toISOString()}::timestamptz`);
  const [found] = rows;
  if (!found) throw new Refusal(404, 'INVITATION_NOT_FOUND', 'This invitation cannot be accepted any more.');
  const inviter = fullName({ firstName: found.inviter_first, lastName: found.inviter_last });
  return {
    organization: found.organization,
    inviter: inviter === '' ? found.organization : inviter,
    role: found.role,
    email: found.email,
    firstName: found.first_name,
    lastName: found.last_name,
    phone: found.phone,
  };
}
