import { MessageSquare } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { SearchHit, SearchedDefinition } from './record.ts';
import { code, people, anyValue, project, reference, text } from './values.ts';

export const message = {
  icon: MessageSquare,
  one: 'Message',
  many: 'Messages',
  the: 'the message',
  sentences: { create: (title) => `wrote ${title}` },
  fields: {
    channelType: { label: 'Channel', name: 'the channel', format: code },
    projectId: { label: 'Project', name: 'the project', format: project },
    otherUserId: { label: 'To', name: 'the recipient', format: people },
    type: { label: 'Type', name: 'the type', format: code },
    body: { label: 'Message', name: 'the text', format: text },
    mentions: { label: 'Mentions', name: 'the mentions', format: people },
    attachments: { label: 'Attachments', name: 'the attachments', format: anyValue },
    replyToId: { label: 'Reply to', name: 'what it replies to', format: reference('a message', 'messages') },
    urgent: { label: 'Urgent', name: 'the urgency', format: anyValue },
    acknowledgedBy: { label: 'Acknowledged by', name: 'who acknowledged it', format: people },
    readBy: null,
    editedAt: null,
    shared: { label: 'Share with the client', name: 'what the client sees', format: anyValue },
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
