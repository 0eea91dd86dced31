import { type Role, roles } from '@plumbline/domain/access/roles';
import { isRecord, textOf } from '../parse.ts';
import { identityCall } from '../server/identity-call.ts';

/** The content of an invitation: the inviting person, the company, the role, and the invited person. */
export type InvitationDetails = {
  organization: string;
  inviter: string;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
};

/** Null for an invitation that cannot be accepted any more. Accepting it gives the reason. */
export async function readInvitation(ticket: string): Promise<InvitationDetails | null> {
  const answer = await identityCall('organization/show-invitation', { invitationId: ticket });
  if (!isRecord(answer)) return null;
  const [organization, inviter, email] = ['organization', 'inviter', 'email'].map((name) =>
    textOf(answer[name]),
  );
  const role = roles.find((one) => one === answer['role']);
  if (organization == null || inviter == null || email == null || role === undefined) return null;
  const [firstName = '', lastName = '', phone = ''] = ['firstName', 'lastName', 'phone'].map(
    (name) => textOf(answer[name]) ?? '',
  );
  return { organization, inviter, role, email, firstName, lastName, phone };
}
