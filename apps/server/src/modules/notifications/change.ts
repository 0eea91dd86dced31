import type { markNotificationRead } from '@plumbline/domain/mutations/notifications/mark-notification-read';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';

type One = z.output<typeof markNotificationRead.input>;

export async function markAsRead(write: TenantWrite, { notificationId }: One) {
  const before = await write.require('notification', notificationId);
  const notification = await write.update('notification', before, { isRead: true });
  return { notificationId, notification };
}

export async function remove(write: TenantWrite, { notificationId }: One) {
  await write.remove('notification', await write.require('notification', notificationId));
  return { notificationId };
}

/** Returns how many were unread until now. */
export async function markAllAsRead(write: TenantWrite) {
  return await settleMine(write, sql`is_read = true`, sql`not is_read`);
}

/** Leaves tombstones of all of the caller's notifications; returns how many. */
export async function clearAll(write: TenantWrite) {
  return await settleMine(write, sql`deleted_at = ${write.at.toISOString()}::timestamptz`, sql`true`);
}

async function settleMine(write: TenantWrite, change: SQL, which: SQL): Promise<{ count: number }> {
  const { organizationId, userId } = write.viewer;
  const ids = await write.hold('notification', sql`user_id = ${userId} and deleted_at is null and ${which}`);
  await write.db.execute(sql`
    update notification set ${change}, updated_at = ${write.at.toISOString()}::timestamptz
    where organization_id = ${organizationId} and id = any(${sql.param(ids)}::uuid[])`);
  for (const id of ids) write.touch('notification', id);
  return { count: ids.length };
}
