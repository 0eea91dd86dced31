import { writeAs } from '../../tenant/as-viewer.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';

/** One notification of the admin. */
export const records = madeOnce(async (services, tenant) => {
  const { organizationId, admin } = tenant;
  const { notificationId } = await writeAs(
    services,
    { organizationId, userId: admin.userId, role: 'admin', address: null },
    null,
    async (write) => {
      const made = await write.insert('notification', {
        userId: admin.userId,
        type: 'mention',
        title: 'Marko mentioned you',
        message: 'Gas drops are in.',
        metadata: {},
      });
      return { notificationId: made.id };
    },
  );
  return { notificationId };
});

export type NotificationIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'notifications', NotificationIds> = {
  'notifications.getMyNotifications': () => undefined,
  'notifications.getUnreadCount': () => undefined,
  'notifications.markAsRead': ({ notificationId }) => ({ notificationId }),
  'notifications.markAllAsRead': () => undefined,
  'notifications.deleteNotification': ({ notificationId }) => ({ notificationId }),
  'notifications.clearAll': () => undefined,
};
