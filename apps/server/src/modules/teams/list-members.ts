import type { Member } from '@plumbline/domain/entities/member';
import type { Page } from '@plumbline/domain/operations/list';
import type { listTeam } from '@plumbline/domain/operations/people';
import { type SQL, sql } from 'drizzle-orm';
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
  const members = listRows(db, viewer, 'member', {
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
  const [page, seen] = await Promise.all([members, lastSeen(db, viewer, sql`true`)]);
  return { ...page, rows: page.rows.map((member) => withLastSeen(member, seen)) };
}

export async function getMember(db: Database, viewer: Viewer, memberId: string): Promise<TeamMember> {
  const same = sql`user_id in (select user_id from member where organization_id = ${viewer.organizationId} and id = ${memberId})`;
  const [member, seen] = await Promise.all([
    oneRow(db, viewer, 'member', memberId),
    lastSeen(db, viewer, same),
  ]);
  return withLastSeen(member, seen);
}

/** When people were last here, by their ids. */
async function lastSeen(db: Database, viewer: Viewer, who: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ user_id: string; last_seen_at: string }>(sql`
    select user_id, last_seen_at from member_state
    where organization_id = ${viewer.organizationId} and ${who} and last_seen_at is not null`);
  return new Map(rows.map((row) => [row.user_id, new Date(row.last_seen_at).toISOString()]));
}

const withLastSeen = (member: Member, seen: ReadonlyMap<string, string>): TeamMember => ({
  ...member,
  lastSeenAt: seen.get(member.userId) ?? null,
});
