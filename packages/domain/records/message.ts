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
      // Its own words are shown where they were hit.
      title: '',
      userId: createdBy,
      channel: { channelType, otherUserId },
      names: attachments.map(({ name }) => name),
      text: [body],
    }),
  },
} as const satisfies RecordDefinition<Message>;
