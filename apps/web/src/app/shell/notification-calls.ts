import type { Notification } from '@plumbline/domain/entities/notification';
import { mutate, type Optimistic } from '../../data/mutate.ts';

/** Failures of these are only logged (spec §7.3); what was shown is taken back. */

export function markAsRead({ id, isRead }: Notification): void {
  if (isRead) return;
  quietly(
    mutate(
      'notifications.markAsRead',
      { notificationId: id },
      { quiet: true, optimistic: { entity: 'notification', id, kind: 'update', fields: { isRead: true } } },
    ),
  );
}

export function markAllAsRead(rows: readonly Notification[]): void {
  const optimistic = rows
    .filter((row) => !row.isRead)
    .map(({ id }): Optimistic => ({ entity: 'notification', id, kind: 'update', fields: { isRead: true } }));
  quietly(mutate('notifications.markAllAsRead', undefined, { quiet: true, optimistic }));
}

export function deleteNotification({ id }: Notification): void {
  quietly(
    mutate(
      'notifications.deleteNotification',
      { notificationId: id },
      { quiet: true, optimistic: { entity: 'notification', id, kind: 'delete' } },
    ),
  );
}

export function clearAll(rows: readonly Notification[]): void {
  const optimistic = rows.map(({ id }): Optimistic => ({ entity: 'notification', id, kind: 'delete' }));
  quietly(mutate('notifications.clearAll', undefined, { quiet: true, optimistic }));
}

function quietly(call: Promise<unknown>): void {
  // mutate has logged it.
  call.catch(() => undefined);
}
