import { noArguments } from '../../operations/people.ts';
import { mutation } from '../mutation.ts';

export const clearNotifications = mutation({
  call: 'notifications.clearAll',
  input: noArguments,
  reads: () => [{ entity: 'notification', all: true }],
  effect: (_none, { rowsOf }) =>
    rowsOf('notification').map(({ id }) => ({ entity: 'notification', id, kind: 'delete' })),
});
