import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { calendarFeed } from '../../database/schema/calendar-feed.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** The beginning of a feed's address. The secret follows it. */
export const feedPath = '/api/calendar/';

/** The hash by which a feed's secret is stored. */
export const feedHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** When the caller's feed was created and when it was last read. Null if they have none. */
export async function feedOf(
  db: Database,
  { organizationId, userId }: Viewer,
): Promise<{ createdAt: string; lastReadAt: string | null } | null> {
  const [feed] = await db
    .select({ createdAt: calendarFeed.createdAt, lastReadAt: calendarFeed.lastReadAt })
    .from(calendarFeed)
    .where(and(eq(calendarFeed.organizationId, organizationId), eq(calendarFeed.userId, userId)));
  if (!feed) return null;
  return { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null };
}

/**
 * Creates a new secret address for the caller's calendar and ends the old one. Only this answer contains it.
 */
export async function createFeed(write: TenantWrite): Promise<{ path: string }> {
  const { organizationId, userId } = write.viewer;
  const token = randomBytes(32).toString('base64url');
  await write.db.execute(sql`
    insert into calendar_feed (organization_id, user_id, token_hash, created_at)
    values (${organizationId}, ${userId}, ${feedHash(token)}, ${write.at.toISOString()}::timestamptz)
    on conflict (organization_id, user_id) do update
      set token_hash = excluded.token_hash, created_at = excluded.created_at, last_read_at = null`);
  return { path: `${feedPath}${token}.ics` };
}

/** Ends the caller's address. */
export async function revokeFeed(write: TenantWrite): Promise<{ revoked: boolean }> {
  const { organizationId, userId } = write.viewer;
  const { rowCount } = await write.db.execute(sql`
    delete from calendar_feed where organization_id = ${organizationId} and user_id = ${userId}`);
  return { revoked: rowCount === 1 };
}
