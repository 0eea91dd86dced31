import type { Notification } from '@plumbline/domain/entities/notification';
import { mutate } from '../../../data/queue/mutate.ts';

/** Failures of these calls are only logged (spec §7.3), and what was shown is reverted. */

export function markAsRead({ id, isRead }: Notification): void {
  if (!isRead) quietly(mutate('notifications.markAsRead', { notificationId: id }, { quiet: true }));
}

export function markAllAsRead(): void {
  quietly(mutate('notifications.markAllAsRead', undefined, { quiet: true }));
}

export function deleteNotification({ id }: Notification): void {
  quietly(mutate('notifications.deleteNotification', { notificationId: id }, { quiet: true }));
}

export function clearAll(): void {
  quietly(mutate('notifications.clearAll', undefined, { quiet: true }));
}

function quietly(call: Promise<unknown>): void {
  // The error is ignored here because `mutate` has logged it.
  call.catch(() => undefined);
}
