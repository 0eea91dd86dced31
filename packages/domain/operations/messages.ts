import { z } from 'zod';
import { attachment } from '../entities/message.ts';
import { channelTypes, messageTypes } from '../entities/enumerations.ts';
import { recordId } from '../entities/record.ts';
import { textLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

const body = z.string().trim().max(textLength);

/** `projectId` names a project's channel, `otherUserId` the person of a direct one; team and dispatch need neither. */
export const createMessage = z
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
    /** In a project's channel: its clients read it too. */
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
  });
export const updateMessage = z.strictObject({ messageId: recordId, body: body.min(1) });
export const deleteMessage = z.strictObject({ messageId: recordId });
export const getMessage = z.strictObject({ messageId: recordId });
export const markMessagesRead = z.strictObject({ messageIds: z.array(recordId).min(1).max(200) });
export const listMessages = z
  .strictObject({
    ...listFields,
    channelType: z.enum(channelTypes).optional(),
    type: z.enum(messageTypes).optional(),
    projectId: recordId.optional(),
    otherUserId: recordId.optional(),
    unreadOnly: z.boolean().optional(),
  })
  .prefault({});

export type CreateMessage = z.input<typeof createMessage>;
