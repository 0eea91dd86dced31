import type { Message } from '@plumbline/domain/entities/message';
import { useMemo } from 'react';
import { useMessages } from '../../data/records/messages.ts';
import { useFetchedMessages } from '../../data/records/fetched/messages.ts';
import type { ReadThroughRows } from '../../data/records/use-read-through.ts';

/** A project's conversation, oldest first, none without an id; `fresh` are the messages of this device. */
export function useProjectMessages(
  projectId: string | null,
): ReadThroughRows<Message> & { fresh: readonly Message[] } {
  const { rows, ...rest } = useMessages();
  const fresh = useMemo(
    () => rows.filter((message) => message.channelType === 'project' && message.projectId === projectId),
    [rows, projectId],
  );
  const thread = useFetchedMessages(projectId === null ? null : { channelType: 'project', projectId }, {
    ...rest,
    rows: fresh,
  });
  return { ...thread, fresh };
}
