import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import { withUnrestrictedRole } from '../../identity/unrestricted-role.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** Withdraws a pending invitation, whose ticket is refused from then on. Any other id is NOT_FOUND. */
export async function revoke(write: TenantWrite, invitationId: string): Promise<{ invitationId: string }> {
  const revoked = await withUnrestrictedRole(write.db, async () => {
    const { rows } = await write.db.execute(sql`
      update auth.invitation set status = 'revoked'
      where id = ${invitationId} and organization_id = ${write.viewer.organizationId} and status = 'pending'
      returning id`);
    return rows.length > 0;
  });
  if (!revoked) throw new AppError('NOT_FOUND', { at: write.at });
  return { invitationId };
}
