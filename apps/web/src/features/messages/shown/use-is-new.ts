import type { Message } from '@plumbline/domain/entities/message';
import { useMembers } from '../../../data/records/members.ts';
import { useUser } from '../../../data/session/session.ts';
import { isNewTo, joinedAtOf } from '../channels.ts';

/** Whether a message is new to this person: unread, and written since they joined. */
export function useIsNew(): (message: Message) => boolean {
  const { id } = useUser();
  const joinedAt = joinedAtOf(useMembers().rows, id);
  return (message) => isNewTo(message, id, joinedAt);
}
