import type { Role } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import type { Context } from '../../rpc/context.ts';
import type { Passed } from '../../rpc/pipeline.ts';
import { readAsIdentity } from '../../tenant/transaction.ts';
import { invitationLink } from './invitation-link.ts';

export type PendingInvitation = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  position: string | null;
  phone: string | null;
  projectId: string | null;
  createdAt: string;
  expiresAt: string;
  link: string;
};

type Row = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  position: string | null;
  phone: string | null;
  project_id: string | null;
  created_at: string;
  expires_at: string;
};

/** The organization's invitations that can still be accepted, newest first. */
export async function listInvitations({
  caller,
  services,
}: Passed & Pick<Context, 'services'>): Promise<PendingInvitation[]> {
  const organizationId = caller.membership?.organizationId ?? null;
  const { rows } = await readAsIdentity(services.pool).execute<Row>(sql`
    select i.id, i.email, i.first_name, i.last_name, i.role, i.position, i.phone, i.project_id, i.created_at, i.expires_at
    from auth.invitation i
    where i.organization_id = ${organizationId} and i.status = 'pending'
      and i.expires_at > ${services.clock().toISOString()}::timestamptz
    order by i.created_at desc, i.id`);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    position: row.position,
    phone: row.phone,
    projectId: row.project_id,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    link: invitationLink(services.identity.publicUrl, row.id),
  }));
}
