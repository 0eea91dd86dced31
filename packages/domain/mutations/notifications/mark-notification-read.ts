import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const markNotificationRead = mutation({
  call: 'notifications.markAsRead',
  input: z.strictObject({ notificationId: recordId }),
  effect: ({ notificationId: id }) => [
    { entity: 'notification', id, kind: 'update', fields: { isRead: true } },
  ],
});
