import { ADMIN } from '@plumbline/domain/access/roles';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { isOnline } from '../../live-changes/presence.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { visibleTo } from '../../visibility/to-sql.ts';

export type PersonSeen = {
  userId: string;
  lastSeenAt: string;
  online: boolean;
  /** What their devices had not sent when they were last heard from, `at`; null for nothing. Only admins receive it. */
  unsent?: Unsent | null;
};
export type Unsent = { changes: number; since: string | null; at: string };

const ofDevices = z.record(
  z.string(),
  z.object({ changes: z.number(), since: z.string().nullable(), at: z.string() }),
);

/** The active people whom the viewer may see and who were here before, latest first. */
export async function peopleSeen(db: Database, viewer: Viewer, now: Date): Promise<PersonSeen[]> {
  const { rows } = await db.execute<{
    user_id: string;
    last_seen_at: string;
    away_at: string | null;
    unsent: unknown;
  }>(sql`
    select user_id, last_seen_at, away_at, unsent from member join member_state using (organization_id, user_id)
    where organization_id = ${viewer.organizationId} and is_active and deleted_at is null and last_seen_at is not null
      and ${visibleTo(viewer, 'member')}
    order by last_seen_at desc, user_id`);
  return rows.map((row) => {
    const at = new Date(row.last_seen_at);
    return {
      userId: row.user_id,
      lastSeenAt: at.toISOString(),
      online: isOnline(row, now),
      ...(viewer.role === ADMIN && { unsent: together(Object.values(ofDevices.parse(row.unsent))) }),
    };
  });
}

/** One person's devices combined: the sum of the changes, the oldest of them, and when the last device reported. */
function together(devices: readonly Unsent[]): Unsent | null {
  if (devices.length === 0) return null;
  const [since = null] = devices.flatMap((device) => device.since ?? []).toSorted();
  const [at = ''] = devices.map((device) => device.at).toSorted((a, b) => (a < b ? 1 : -1));
  return { changes: devices.reduce((sum, { changes }) => sum + changes, 0), since, at };
}
