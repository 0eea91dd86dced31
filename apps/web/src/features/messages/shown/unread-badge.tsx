import { CLIENT } from '@plumbline/domain/access/roles';
import { useMemo } from 'react';
import { useMessages } from '../../../data/records/messages.ts';
import { useMembers } from '../../../data/records/members.ts';
import { useUser } from '../../../data/session/session.ts';
import { Badge } from '../../../design/display/badge.tsx';
import { usePeople } from '../../../kits/names/use-people.ts';
import { useProjectNames } from '../../../kits/names/use-project-names.ts';
import { channelGroups } from '../channel-entries.ts';
import { conversations, joinedAtOf, unreadIn } from '../channels.ts';

/** How many messages are new to the reader, as the headline of Messages counts them; nothing for none. */
export function UnreadBadge({ className }: { className: string }) {
  const { id: self, role } = useUser();
  const { rows } = useMessages();
  const { crew: people } = usePeople();
  const { projects } = useProjectNames();
  const joinedAt = joinedAtOf(useMembers().rows, self);
  const all = useMemo(() => conversations(rows, self, joinedAt), [rows, self, joinedAt]);
  const isClient = role === CLIENT;
  const groups = channelGroups({ isClient, self, projects, people, conversations: all, search: '' });
  return (
    <Badge count={unreadIn(groups.flatMap(({ entries }) => entries))} unit="unread" className={className} />
  );
}
