import { z } from 'zod';
import { channelTypes, messageTypes } from '../../entities/enumerations.ts';
import { attachment } from '../../entities/message.ts';
import { recordId } from '../../entities/record.ts';
import { newRecord, queuedMutation } from '../mutation.ts';
import { body } from './message-body.ts';

/**
 * `projectId` names a project's channel, `otherUserId` the other person of a direct conversation; team and
 * dispatch need neither.
 */
export const sendMessage = queuedMutation({
  call: 'messages.create',
  entity: 'message',
  key: 'id',
  priority: 60,
  makes: true,
  input: z
    .strictObject({
      id: recordId.optional(),
      channelType: z.enum(channelTypes),
      projectId: recordId.optional(),
      otherUserId: recordId.optional(),
      type: z.enum(messageTypes).exclude(['system']).optional(),
      body,
      mentions: z.array(recordId).max(50).optional(),
      attachments: z.array(attachment).max(20).optional(),
      replyToId: recordId.optional(),
      urgent: z.boolean().optional(),
      /** In a project's channel: its clients may read the message too. */
      shared: z.boolean().optional(),
    })
    .refine((value) => value.body !== '' || (value.attachments?.length ?? 0) > 0, {
      path: ['body'],
      message: 'Write something or attach a file.',
    })
    .refine((value) => (value.channelType === 'project') === (value.projectId !== undefined), {
      path: ['projectId'],
      message: 'A project’s channel needs its project, and no other channel has one.',
    })
    .refine((value) => (value.channelType === 'direct') === (value.otherUserId !== undefined), {
      path: ['otherUserId'],
      message: 'A direct message needs the other person, and no other channel has one.',
    }),
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
      ...given
    },
    context,
  ) => [
    {
      entity: 'message',
      id,
      kind: 'create',
      fields: {
        ...newRecord(context),
        ...given,
        projectId,
        otherUserId,
        type,
        mentions,
        attachments,
        replyToId,
        urgent,
        shared,
        acknowledgedBy: [],
        readBy: [context.person.userId],
        editedAt: null,
      },
    },
  ],
});

export type CreateMessage = z.input<typeof sendMessage.input>;
