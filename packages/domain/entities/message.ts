import { z } from 'zod';
import { fileNameMaxLength } from '../limits/files.ts';
import { nameLength } from '../limits/lists.ts';
import { channelTypes, messageTypes } from './enumerations.ts';
import { instant, recordFields, recordId } from './record.ts';

export const attachment = z.object({
  storageId: z.string().max(nameLength),
  /** Of any characters, some of which are two units long. */
  name: z.string().max(2 * fileNameMaxLength),
  mime: z.string().max(nameLength),
  size: z.number().int(),
});

export const message = z.object({
  ...recordFields,
  channelType: z.enum(channelTypes),
  /** Set in a project's channel. */
  projectId: recordId.nullable(),
  /** The other person of a direct message; the sender is createdBy. */
  otherUserId: recordId.nullable(),
  type: z.enum(messageTypes),
  body: z.string(),
  mentions: z.array(recordId),
  attachments: z.array(attachment),
  replyToId: recordId.nullable(),
  urgent: z.boolean(),
  acknowledgedBy: z.array(recordId),
  readBy: z.array(recordId),
  editedAt: instant.nullable(),
  /** In a project's channel: whether its clients may read the message. */
  shared: z.boolean(),
});
export type Message = z.infer<typeof message>;
