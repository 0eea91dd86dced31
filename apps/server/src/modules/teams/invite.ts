import { randomUUID } from 'node:crypto';
import type { Role } from '@plumbline/domain/access/roles';
import { daysAfter } from '@plumbline/domain/days/days';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { requireConfirmedAddress } from '../../identity/confirmed-address.ts';
import type { Identity } from '../../identity/identity.ts';
import { canonicalAddress } from '../../identity/email-address.ts';
import { lockTeam } from '../../identity/membership.ts';
import { fullName } from '../../identity/names.ts';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { unreachable } from '../../mail/mail.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireInvitationsLeft } from './invitation-limits.ts';
import { invitationLink, mailedInvitationLink } from './invitation-link.ts';

/** How long an invitation can be accepted. */
const invitationDays = 7;

export type Invitation = {
  email: string;
  role: Role;
  firstName?: string | undefined;
  lastName?: string | undefined;
  position?: string | null | undefined;
  phone?: string | null | undefined;
  /** A client joins this project by accepting. */
  projectId?: string | undefined;
};

export type InvitationParts = Pick<Identity, 'publicUrl' | 'mailedKey' | 'queueMail' | 'mailReaches'>;

export type Invited = { invitationId: string; ticket: string; link: string; expiresAt: string };

/**
 * Invites an address to the writer's organization and mails it, in the writer's transaction. A new invitation
 * replaces a pending one to the same address. The inviter must have confirmed their own address and is
 * limited in number. An active member's address is a CONFLICT that names `email`. The caller checks the
 * seats.
 */
export async function inviteToOrganization(
  write: TenantWrite,
  { publicUrl, mailedKey, queueMail, mailReaches }: InvitationParts,
  invitation: Invitation,
): Promise<Invited> {
  const email = canonicalAddress(invitation.email);
  await requireReachable(write, mailReaches, email);
  await requireConfirmedAddress(write);
  await lockTeam(write);
  const { organization, inviter } = await sender(write);
  await requireNewAddress(write, email);
  // The id is the ticket, so it is fully random, unlike the ids of records.
  const ticket = randomUUID();
  const expiresAt = daysAfter(write.at, invitationDays);
  await withUnrestrictedRole(write.db, async () => {
    await requireInvitationsLeft(write, email);
    const hasAccount = await register(write, { ...invitation, email }, ticket, expiresAt);
    const link = mailedInvitationLink(publicUrl, { ticket, key: mailedKey(ticket), hasAccount });
    await queueMail(
      write.db,
      invitationLetter({
        to: email,
        organization,
        inviter,
        role: invitation.role,
        link,
        validDays: invitationDays,
      }),
    );
  });
  const link = invitationLink(publicUrl, ticket);
  return { invitationId: ticket, ticket, link, expiresAt: expiresAt.toISOString() };
}

async function requireReachable(
  { at }: TenantWrite,
  mailReaches: Identity['mailReaches'],
  email: string,
): Promise<void> {
  if (await mailReaches(email)) return;
  const message = unreachable;
  throw new AppError('VALIDATION_ERROR', { at, message, fields: [{ path: 'email', message }] });
}

async function sender(write: TenantWrite): Promise<{ organization: string; inviter: string }> {
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute<{ name: string; first_name: string; last_name: string }>(sql`
    select o.name, m.first_name, m.last_name
    from organization o join member m on m.organization_id = o.organization_id and m.user_id = ${userId}
    where o.organization_id = ${organizationId}`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  const inviter = fullName({ firstName: found.first_name, lastName: found.last_name });
  return { organization: found.name, inviter: inviter === '' ? found.name : inviter };
}

async function requireNewAddress(write: TenantWrite, email: string): Promise<void> {
  const { rows } = await write.db.execute(sql`
    select 1 from member
    where organization_id = ${write.viewer.organizationId} and is_active and deleted_at is null and lower(email) = ${email}`);
  if (rows.length === 0) return;
  const message = 'Somebody with this email address belongs to the team already.';
  throw new AppError('CONFLICT', { at: write.at, message, fields: [{ path: 'email', message }] });
}

/** Returns whether the address has an account. */
async function register(
  write: TenantWrite,
  { email, role, firstName = '', lastName = '', position = null, phone = null, projectId = null }: Stored,
  ticket: string,
  expiresAt: Date,
): Promise<boolean> {
  const { db, viewer, at } = write;
  await db.execute(sql`
    update auth.invitation set status = 'revoked'
    where organization_id = ${viewer.organizationId} and email = ${email} and status = 'pending'`);
  await db.execute(sql`
    insert into auth.invitation
      (id, organization_id, email, role, expires_at, inviter_id, first_name, last_name, position, phone, project_id, created_at)
    values (${ticket}, ${viewer.organizationId}, ${email}, ${role}, ${expiresAt.toISOString()}::timestamptz, ${viewer.userId},
      ${firstName}, ${lastName}, ${position}, ${phone}, ${projectId}, ${at.toISOString()}::timestamptz)`);
  const { rows } = await db.execute(sql`select 1 from auth."user" where email = ${email}`);
  return rows.length > 0;
}

type Stored = Omit<Invitation, 'projectId'> & { projectId?: string | null | undefined };
