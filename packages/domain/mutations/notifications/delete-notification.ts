import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteNotification = mutation({
  call: 'notifications.deleteNotification',
  input: z.strictObject({ notificationId: recordId }),
  effect: ({ notificationId: id }) => [{ entity: 'notification', id, kind: 'delete' }],
});
