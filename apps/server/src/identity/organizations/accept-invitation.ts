import type { Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import { databaseOn } from '../../database/connect.ts';
import { writeAs, type WorkPorts } from '../../tenant/as-viewer.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Caller } from '../caller.ts';
import { joinMember } from '../membership.ts';
import { Refusal } from '../refusal.ts';
import { withUnrestrictedRole } from '../unrestricted-role.ts';
import { activate } from './activate.ts';
import type { Asking } from './person.ts';

export type AcceptedInvitation = {
  id: string;
  organization_id: string;
  role: Role;
  position: string | null;
  phone: string | null;
  project_id: string | null;
};

type Invitation = AcceptedInvitation & {
  email: string;
  status: string;
  accepted_by: string | null;
  attached_at: Date | null;
};

export type Joined = { invitation: { id: string; organizationId: string; role: Role; status: 'accepted' } };

/**
 * Uses an invitation and makes its membership, in two steps: the claim (one statement, one winner), then the
 * membership in the organization's own transaction, which also has one winner. After a failure between them
 * the same person's next try, or a sync, completes it. `byMail`: the link was read in the mailbox of the
 * invited address, which is the caller's; that confirms it. `phone` replaces the one
 * in the invitation; null leaves it. @throws Refusal when the ticket is unknown, used,
 * expired, revoked or another person's.
 */
export async function acceptInvitation(
  ports: WorkPorts,
  { byMail, phone, ...asking }: Asking & { byMail: boolean; phone: string | null },
  ticket: string,
): Promise<Joined> {
  if (byMail) await confirmAddress(ports, asking.caller, ticket);
  const invitation =
    (await claim(ports, asking.caller, ticket, phone)) ?? (await unfinished(ports, asking.caller, ticket));
  if (!(await attach(ports, asking, invitation))) throw used();
  return {
    invitation: {
      id: invitation.id,
      organizationId: invitation.organization_id,
      role: invitation.role,
      status: 'accepted',
    },
  };
}

/** The key proves that the caller reads that mailbox, whatever has become of the invitation since. */
async function confirmAddress(ports: WorkPorts, { userId }: Caller, ticket: string): Promise<void> {
  await databaseOn(ports.pool).execute(sql`
    update auth."user" u set email_verified = true from auth.invitation i
    where u.id = ${userId} and i.id = ${ticket} and lower(i.email) = lower(u.email)`);
}

async function claim(
  ports: WorkPorts,
  caller: Caller,
  ticket: string,
  phone: string | null,
): Promise<AcceptedInvitation | null> {
  const { rows } = await databaseOn(ports.pool).execute<Invitation>(sql`
    update auth.invitation set status = 'accepted', accepted_by = ${caller.userId}, phone = coalesce(${phone}, phone)
    where id = ${ticket} and status = 'pending' and expires_at > ${ports.clock().toISOString()}::timestamptz
      and lower(email) = lower(${caller.email})
    returning *`);
  return rows[0] ?? null;
}

/**
 * The person's own accepted invitation whose membership is still missing; else the reason why this ticket is
 * refused.
 */
async function unfinished(ports: WorkPorts, caller: Caller, ticket: string): Promise<AcceptedInvitation> {
  const { rows } = await databaseOn(ports.pool).execute<Invitation>(
    sql`select * from auth.invitation where id = ${ticket}`,
  );
  const [found] = rows;
  if (!found) throw new Refusal(404, 'INVITATION_NOT_FOUND', 'This invitation does not exist.');
  if (found.email.toLowerCase() !== caller.email.toLowerCase()) {
    throw new Refusal(
      403,
      'INVITATION_OTHER_EMAIL',
      'This invitation is for another email address. Sign in with the address it was sent to.',
    );
  }
  if (found.status === 'accepted') {
    if (found.accepted_by === caller.userId && found.attached_at === null) return found;
    throw used();
  }
  if (found.status === 'pending') {
    throw new Refusal(410, 'INVITATION_EXPIRED', 'This invitation has expired. Ask for a new one.');
  }
  throw new Refusal(410, 'INVITATION_REVOKED', 'This invitation was withdrawn. Ask for a new one.');
}

const used = () => new Refusal(409, 'INVITATION_USED', 'This invitation was used already.');

/** Makes the membership of an accepted invitation; false when that was done before. */
export async function attach(
  ports: WorkPorts,
  { caller, address }: Asking,
  invitation: AcceptedInvitation,
): Promise<boolean> {
  const organizationId = invitation.organization_id;
  const person = { organizationId, userId: caller.userId, role: null, address };
  const { done } = await writeAs(ports, person, null, async (write) => {
    if (
      !(await withUnrestrictedRole(write.db, async () => await attachToRegistry(write, caller, invitation)))
    ) {
      return { done: false };
    }
    const { role, position, phone } = invitation;
    await joinMember(write, { ...caller, role, position, phone, again: true });
    if (invitation.project_id !== null && role === 'client') await joinProject(write, invitation.project_id);
    return { done: true };
  });
  return done;
}

async function attachToRegistry(
  write: TenantWrite,
  caller: Caller,
  invitation: AcceptedInvitation,
): Promise<boolean> {
  const { db, at } = write;
  const { rows } = await db.execute(sql`
    update auth.invitation set attached_at = ${at.toISOString()}::timestamptz
    where id = ${invitation.id} and attached_at is null returning id`);
  if (rows.length === 0) return false;
  const organizationId = invitation.organization_id;
  await db.execute(sql`
    insert into auth.member (id, organization_id, user_id, role, created_at)
    values (${write.newId()}, ${organizationId}, ${caller.userId}, ${invitation.role}, ${at.toISOString()}::timestamptz)
    on conflict (organization_id, user_id) do nothing`);
  await activate(db, { ...caller, organizationId, at });
  return true;
}

/** A client sees what is shared with them from the first moment. The project may no longer exist by then. */
async function joinProject(write: TenantWrite, projectId: string): Promise<void> {
  const { organizationId, userId } = write.viewer;
  const { rows } = await write.db.execute(sql`
    select 1 from project p
    where p.organization_id = ${organizationId} and p.id = ${projectId} and p.deleted_at is null
      and not exists (
        select 1 from project_team t
        where t.organization_id = p.organization_id and t.project_id = p.id and t.user_id = ${userId} and t.deleted_at is null)`);
  if (rows.length === 0) return;
  await write.insert('projectTeam', { projectId, userId, role: 'client' });
  write.raised.add(userId);
}
