import type { Message } from '@plumbline/domain/entities/message';
import { byId, compare } from './order.ts';
import { type Rows, useRecords } from './use-records.ts';

export const oldestFirst = (a: Message, b: Message) => compare(a.createdAt, b.createdAt) || byId(a, b);

/** Messages of all channels that this person can read, oldest first. */
export function useMessages(): Rows<Message> {
  return useRecords('message', 'list', {
    find: async (table) => await table.toArray(),
    fits: () => true,
    order: oldestFirst,
  });
}
