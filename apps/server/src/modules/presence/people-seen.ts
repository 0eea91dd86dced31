import { presenceIntervalMs } from '@plumbline/domain/limits/session';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

export type PersonSeen = { userId: string; lastSeenAt: string; online: boolean };

/** Two heartbeats may be late before somebody counts as gone. */
const onlineWithinMs = 2 * presenceIntervalMs;

/** The active people whom the viewer may see and who were here before, latest first. */
export async function peopleSeen(db: Database, viewer: Viewer, now: Date): Promise<PersonSeen[]> {
  const { rows } = await db.execute<{ user_id: string; last_seen_at: string }>(sql`
    select user_id, last_seen_at from member join member_state using (organization_id, user_id)
    where organization_id = ${viewer.organizationId} and is_active and deleted_at is null and last_seen_at is not null
      and ${visibleTo(viewer, 'member')}
    order by last_seen_at desc, user_id`);
  return rows.map((row) => {
    const at = new Date(row.last_seen_at);
    return {
      userId: row.user_id,
      lastSeenAt: at.toISOString(),
      online: now.getTime() - at.getTime() < onlineWithinMs,
    };
  });
}
