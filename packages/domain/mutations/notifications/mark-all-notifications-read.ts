import { noArguments } from '../../operations/people.ts';
import { mutation } from '../mutation.ts';

export const markAllNotificationsRead = mutation({
  call: 'notifications.markAllAsRead',
  input: noArguments,
  reads: () => [{ entity: 'notification', all: true }],
  effect: (_none, { rowsOf }) =>
    rowsOf('notification')
      .filter(({ isRead }) => !isRead)
      .map(({ id }) => ({ entity: 'notification', id, kind: 'update', fields: { isRead: true } })),
});
