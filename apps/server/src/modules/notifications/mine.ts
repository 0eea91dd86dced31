import type { Notification } from '@plumbline/domain/entities/notification';
import type { getMyNotifications } from '@plumbline/domain/operations/people';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { listRows } from '../../tenant/list.ts';
import { notification } from '../../database/schema/messages.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** The caller's own, newest first. */
export async function mine(
  db: Database,
  viewer: Viewer,
  { limit, unreadOnly }: z.output<typeof getMyNotifications>,
): Promise<Notification[]> {
  const { rows } = await listRows(db, viewer, 'notification', {
    where: [unreadOnly ? sql`not ${notification.isRead}` : undefined],
    limit,
    defaultSort: '-createdAt',
    allowedSorts: ['createdAt'],
  });
  return rows;
}

export async function unreadCount(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    select count(*)::int as unread from notification
    where organization_id = ${viewer.organizationId} and user_id = ${viewer.userId} and deleted_at is null and not is_read`);
  return rows[0]?.unread ?? 0;
}
