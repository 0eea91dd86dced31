import { createMessage as input } from '../../operations/messages.ts';
import { newRecord, queuedMutation } from '../mutation.ts';

export const sendMessage = queuedMutation({
  call: 'messages.create',
  entity: 'message',
  key: 'id',
  priority: 60,
  makes: true,
  kept: input,
  effect: (
    {
      id = '',
      projectId = null,
      otherUserId = null,
      type = 'text',
      mentions = [],
      attachments = [],
      replyToId = null,
      urgent = false,
      shared = false,
      ...said
    },
    scene,
  ) => [
    {
      entity: 'message',
      id,
      kind: 'create',
      fields: {
        ...newRecord(scene),
        ...{ ...said, projectId, otherUserId, type, mentions, attachments, replyToId, urgent, shared },
        ...{ acknowledgedBy: [], readBy: [scene.person.userId], editedAt: null },
      },
    },
  ],
});
