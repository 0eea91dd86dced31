import { ADMIN } from '@plumbline/domain/access/roles';
import type { Member } from '@plumbline/domain/entities/member';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/**
 * Requires that an admin who can sign in is left without this member. The sample company's people cannot sign
 * in. Under the team's lock, so that two admins cannot remove each other at once.
 */
export async function requireAnotherAdmin(write: TenantWrite, member: Member): Promise<void> {
  if (member.role !== ADMIN) return;
  const { rows } = await write.db.execute(sql`
    select 1 from member m
    where m.organization_id = ${write.viewer.organizationId} and m.is_active and m.deleted_at is null and m.role = ${ADMIN}
      and m.id <> ${member.id} and not exists (
        select 1 from sample_record s where s.organization_id = m.organization_id and s.entity = 'member' and s.id = m.id)
    limit 1`);
  if (rows.length > 0) return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'The last admin has to stay. Make somebody else an admin first.',
  });
}
