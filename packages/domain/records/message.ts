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
    untitled: true,
    names: ['attachments.name'],
    texts: ['body'],
    read: ({ channelType, otherUserId, createdBy }) => ({
      userId: createdBy,
      channel: { channelType, otherUserId },
    }),
  },
} as const satisfies RecordDefinition<Message>;
