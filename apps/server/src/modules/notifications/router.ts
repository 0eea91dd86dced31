import { getMyNotifications } from '@plumbline/domain/operations/people';
import { markNotificationRead } from '@plumbline/domain/mutations/notifications/mark-notification-read';
import { z } from 'zod';
import { call, router } from '../../rpc/pipeline.ts';
import { mine, unreadCount } from './mine.ts';
import { clearAll, markAllAsRead, markAsRead, remove } from './change.ts';

const nothing = z.strictObject({}).optional();

export const notificationsRouter = router({
  getMyNotifications: call('notifications.getMyNotifications')
    .input(getMyNotifications)
    .query(({ ctx, input }) => ctx.read((db, viewer) => mine(db, viewer, input))),
  getUnreadCount: call('notifications.getUnreadCount')
    .input(nothing)
    .query(({ ctx }) => ctx.read(unreadCount)),
  markAsRead: call('notifications.markAsRead')
    .input(markNotificationRead.input)
    .mutation(({ ctx, input }) => ctx.write((write) => markAsRead(write, input))),
  markAllAsRead: call('notifications.markAllAsRead')
    .input(nothing)
    .mutation(({ ctx }) => ctx.write(markAllAsRead)),
  deleteNotification: call('notifications.deleteNotification')
    .input(markNotificationRead.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  clearAll: call('notifications.clearAll')
    .input(nothing)
    .mutation(({ ctx }) => ctx.write(clearAll)),
});
