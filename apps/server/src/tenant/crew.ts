import { AppError } from '@plumbline/domain/errors/app-error';
import { type SQL, sql } from 'drizzle-orm';
import { titleSql } from '../database/titles.ts';
import type { TenantWrite } from './write.ts';

type Ports = Pick<TenantWrite, 'db' | 'viewer' | 'at'>;

/**
 * Requires that all of these people may get work: active admins and field technicians of the organization.
 * @throws NOT_FOUND for anybody else, also for unknown ids
 */
export async function requireCrew(write: Ports, userIds: readonly string[]): Promise<void> {
  await requireAll(write, userIds, sql`is_active and deleted_at is null and role in ('admin', 'field_tech')`);
}

/** Requires that all of these people are of the organization or have been. @throws NOT_FOUND */
export async function requireMembers(write: TenantWrite, userIds: readonly string[]): Promise<void> {
  await requireAll(write, userIds, sql`true`);
}

async function requireAll(write: Ports, userIds: readonly string[], which: SQL): Promise<void> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return;
  const { rows } = await write.db.execute<{ found: number }>(sql`
    select count(*)::int as found from member
    where organization_id = ${write.viewer.organizationId} and user_id = any(${sql.param(wanted)}::uuid[]) and ${which}`);
  if (rows[0]?.found !== wanted.length) throw new AppError('NOT_FOUND', { at: write.at });
}

/** The ids in a new list that were not in the old one: only those are checked and notified. */
export function newcomers(before: readonly string[], after: readonly string[] | undefined): string[] {
  return [...new Set(after)].filter((id) => !before.includes(id));
}

/** The names of people as the organization writes them. */
export async function namesOf(
  write: Pick<TenantWrite, 'db' | 'viewer'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await write.db.execute<{ user_id: string; name: string }>(sql`
    select user_id, ${titleSql('member', 'm')} as name from member m
    where organization_id = ${write.viewer.organizationId} and user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map(({ user_id: userId, name }) => [userId, name]));
}
