import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

/**
 * Work is given to active admins and field technicians of the organization alone. NOT_FOUND for anybody else, and alike for people of other
 * organizations and ids that nobody has.
 */
export async function requireCrew(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  await requireAll(write, userIds, sql`is_active and deleted_at is null and role in ('admin', 'field_tech')`);
}

/** People of the organization, those who have left included; else NOT_FOUND. */
export async function requireMembers(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  await requireAll(write, userIds, sql`true`);
}

async function requireAll(write: TenantWrite, userIds: readonly string[], which: SQL): Promise<void> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return;
  const { rows } = await write.db.execute<{ found: number }>(sql`
    select count(*)::int as found from member
    where organization_id = ${write.viewer.organizationId} and user_id = any(${sql.param(wanted)}::uuid[]) and ${which}`);
  if (rows[0]?.found !== wanted.length) throw new AppError('NOT_FOUND', { at: write.at });
}

/** The ids of a new list that the old one did not hold: only those are checked again and told. */
export function newcomers(before: readonly string[], after: readonly string[] | undefined): string[] {
  return [...new Set(after)].filter((id) => !before.includes(id));
}
