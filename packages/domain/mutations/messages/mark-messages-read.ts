import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const markMessagesRead = mutation({
  call: 'messages.markRead',
  input: z.strictObject({ messageIds: z.array(recordId).min(1).max(200) }),
  reads: ({ messageIds }) => [{ entity: 'message', ids: messageIds }],
  effect: ({ messageIds }, { person, row }) =>
    messageIds.flatMap((id) => {
      const readBy = row('message', id)?.readBy;
      if (readBy === undefined || readBy.includes(person.userId)) return [];
      return { entity: 'message', id, kind: 'update', fields: { readBy: [...readBy, person.userId] } };
    }),
});
