import type { Role } from '@plumbline/domain/access/roles';
import type { ProjectTeamRole } from '@plumbline/domain/entities/enumerations';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/** The role of an active member of the organization; NOT_FOUND for anybody else. */
export async function activeRole(write: TenantWrite, userId: string): Promise<Role | null> {
  const { rows } = await write.db.execute<{ role: Role | null }>(sql`
    select role from member
    where organization_id = ${write.viewer.organizationId} and user_id = ${userId} and is_active and deleted_at is null`);
  const [found] = rows;
  if (!found) throw new AppError('NOT_FOUND', { at: write.at });
  return found.role;
}

/**
 * A client has the role of client on a team and nobody else has: this decides what of the project is shared
 * with them.
 */
export function requireMatchingRole(
  write: TenantWrite,
  member: Role | null,
  teamRole: ProjectTeamRole,
): void {
  if ((member === 'client') === (teamRole === 'client') && member !== null) return;
  const message =
    member === 'client'
      ? 'A client joins a project as client.'
      : 'Only a member with the role client joins a project as client.';
  throw new AppError('VALIDATION_ERROR', { at: write.at, fields: [{ path: 'role', message }] });
}
