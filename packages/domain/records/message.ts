import type { Message } from '../entities/message.ts';
import type { RecordDefinition } from './record.ts';

export const message = {
  title: { fields: ['body'], characters: 80 },
  belongsTo: { projectId: 'project', otherUserId: 'member' },
  refersTo: { mentions: 'member', replyToId: 'message' },
  doneBy: ['acknowledgedBy', 'readBy'],
  goesWith: ['projectId'],
  forgets: ['replyToId'],
  activity: true,
  search: {
    weight: 0.7,
    read: ({ body, channelType, otherUserId, createdBy, attachments }) => ({
      // A message has no title: a hit shows the words around the match.
      title: '',
      userId: createdBy,
      channel: { channelType, otherUserId },
      names: attachments.map(({ name }) => name),
      text: [body],
    }),
  },
} as const satisfies RecordDefinition<Message>;
