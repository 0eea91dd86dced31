import { MessageSquare } from 'lucide-react';
import type { SearchHit, Records, SearchedDefinition } from './record.ts';
import { code, people, plainly, project, reference, text } from './values.ts';

export const message = {
  icon: MessageSquare,
  one: 'Message',
  many: 'Messages',
  the: 'the message',
  sentences: { create: (title) => `wrote ${title}` },
  fields: {
    channelType: { label: 'Channel', name: 'the channel', say: code },
    projectId: { label: 'Project', name: 'the project', say: project },
    otherUserId: { label: 'To', name: 'the recipient', say: people },
    type: { label: 'Type', name: 'the type', say: code },
    body: { label: 'Message', name: 'the text', say: text },
    mentions: { label: 'Mentions', name: 'the mentions', say: people },
    attachments: { label: 'Attachments', name: 'the attachments', say: plainly },
    replyToId: { label: 'Reply to', name: 'what it replies to', say: reference('a message', 'messages') },
    urgent: { label: 'Urgent', name: 'the urgency', say: plainly },
    acknowledgedBy: { label: 'Acknowledged by', name: 'who acknowledged it', say: people },
    readBy: null,
    editedAt: null,
    shared: { label: 'Share with the client', name: 'what the client sees', say: plainly },
  },
  opens: (hit, { userId, mayOpen }) =>
    mayOpen('messages') ? { page: 'messages', search: { channel: channelOf(hit, userId) } } : null,
  details: ({ changedAt, project: name, person, dayText }) => [person, name, dayText(changedAt)],
} as const satisfies SearchedDefinition<Records['message']>;

/** A conversation in the address of /messages; a direct one is named by the other person. */
function channelOf({ channel, projectId, userId }: SearchHit, self: string): string {
  const { channelType = 'team', otherUserId = null } = channel ?? {};
  if (channelType === 'project' && projectId !== null) return `project:${projectId}`;
  const other = userId === self ? otherUserId : userId;
  return channelType === 'direct' && other !== null ? `direct:${other}` : channelType;
}
