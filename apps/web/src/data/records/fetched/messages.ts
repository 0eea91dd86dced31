import type { Message } from '@plumbline/domain/entities/message';
import { listPageSize } from '@plumbline/domain/limits/lists';
import { rpc } from '../../server/rpc.ts';
import { oldestFirst } from '../messages.ts';
import { type ReadThroughRows, useReadThrough } from '../use-read-through.ts';
import type { Rows } from '../use-records.ts';
import { useCovers, useExtentSinceFounding, useCompleteSince } from './coverage.ts';
import { isAny, pagesOf } from './pages.ts';

/** A conversation in the arguments of `messages.list`. */
export type ChannelInput =
  | { channelType: 'team' | 'dispatch' }
  | { channelType: 'project'; projectId: string }
  | { channelType: 'direct'; otherUserId: string };

/**
 * A conversation with its older messages, page by page. `device`: the messages on the device; null requests
 * nothing.
 */
export function useFetchedMessages(
  channel: ChannelInput | null,
  device: Rows<Message>,
): ReadThroughRows<Message> {
  const { to, settled } = useCompleteSince('message');
  const input = { ...channel, ...(to !== null && { to }), limit: listPageSize };
  const covered = useCovers('message', useExtentSinceFounding({}));
  return useReadThrough(device, {
    entity: 'message',
    covered: channel === null || covered === true ? true : settled ? covered : null,
    read: pagesOf('messages.list', input, {
      ask: (page) => rpc.messages.list.query({ ...input, ...page }),
      follows: false,
    }),
    load: 'press',
    order: oldestFirst,
    fits: isAny,
  });
}
