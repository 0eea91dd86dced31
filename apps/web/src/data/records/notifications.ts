import type { Notification } from '@plumbline/domain/entities/notification';
import { byId, compare } from './order.ts';
import { type Rows, useRecords } from './use-records.ts';

/** The newest first. */
export function useNotifications(): Rows<Notification> {
  return useRecords('notification', 'list', {
    find: async (table) => await table.toArray(),
    fits: () => true,
    order: (a, b) => compare(b.createdAt, a.createdAt) || byId(a, b),
  });
}
