import { presenceIntervalMs } from '@plumbline/domain/limits/session';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { maySee } from '../visibility/in-memory.ts';
import type { Viewer } from '../visibility/rule.ts';
import type { Room } from './room.ts';

export type PersonSeen = { userId: string; lastSeenAt: string; online: boolean };

/** Two heartbeats may be late before somebody counts as gone. */
const onlineWithinMs = 2 * presenceIntervalMs;

/** Everybody whom the viewer may see and who was here before, with when. */
export async function seenLately(db: Database, viewer: Viewer, now: Date): Promise<PersonSeen[]> {
  const { rows } = await db.execute<{ user_id: string; last_seen_at: string }>(sql`
    select user_id, last_seen_at from member_state
    where organization_id = ${viewer.organizationId} and last_seen_at is not null`);
  return rows
    .filter((row) => maySee(viewer, 'member', { userId: row.user_id }))
    .map((row) => {
      const at = new Date(row.last_seen_at);
      return {
        userId: row.user_id,
        lastSeenAt: at.toISOString(),
        online: now.getTime() - at.getTime() < onlineWithinMs,
      };
    });
}

/** Tells those of a room who may know this person. */
export function tellPresence(room: Room, presence: PersonSeen): void {
  for (const subscriber of room.subscribers) {
    if (subscriber.heard === null || !maySee(subscriber.viewer, 'member', presence)) continue;
    subscriber.tell({ kind: 'presence', ...presence });
  }
}
