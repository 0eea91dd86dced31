import type { Member } from '@plumbline/domain/entities/member';
import type { Page } from '@plumbline/domain/operations/list';
import type { listTeam } from '@plumbline/domain/operations/people';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { listRows, oneRow } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

export type TeamMember = Member & { lastSeenAt: string | null };

/** The organization's people, only active ones by default, with when each was last here. */
export async function listMembers(
  db: Database,
  viewer: Viewer,
  { includeInactive = false, role, limit, cursor, sort }: z.output<typeof listTeam>,
): Promise<Page<TeamMember>> {
  const page = await listRows(db, viewer, 'member', {
    where: [
      includeInactive ? undefined : sql`is_active`,
      role === undefined ? undefined : sql`role = ${role}`,
    ],
    limit,
    cursor,
    sort,
    defaultSort: 'firstName',
    allowedSorts: ['firstName', 'lastName', 'position', 'role', 'createdAt', 'updatedAt'],
  });
  return { ...page, rows: await withLastSeen(db, viewer, page.rows) };
}

export async function getMember(db: Database, viewer: Viewer, memberId: string): Promise<TeamMember> {
  const row = await oneRow(db, viewer, 'member', memberId);
  const [member = { ...row, lastSeenAt: null }] = await withLastSeen(db, viewer, [row]);
  return member;
}

async function withLastSeen(db: Database, viewer: Viewer, members: readonly Member[]): Promise<TeamMember[]> {
  const ids = members.map(({ userId }) => userId);
  const { rows } = await db.execute<{ user_id: string; last_seen_at: string }>(sql`
    select user_id, last_seen_at from member_state
    where organization_id = ${viewer.organizationId} and user_id = any(${sql.param(ids)}::uuid[]) and last_seen_at is not null`);
  const seen = new Map(rows.map((row) => [row.user_id, new Date(row.last_seen_at).toISOString()]));
  return members.map((member) => ({ ...member, lastSeenAt: seen.get(member.userId) ?? null }));
}
