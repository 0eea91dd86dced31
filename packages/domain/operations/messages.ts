import { z } from 'zod';
import { channelTypes, messageTypes } from '../entities/enumerations.ts';
import { instant, recordId } from '../entities/record.ts';
import { listFields } from './list.ts';

export const getMessage = z.strictObject({ messageId: recordId });
export const listMessages = z
  .strictObject({
    ...listFields,
    channelType: z.enum(channelTypes).optional(),
    type: z.enum(messageTypes).optional(),
    projectId: recordId.optional(),
    otherUserId: recordId.optional(),
    unreadOnly: z.boolean().optional(),
    /** Written before this instant. */
    to: instant.optional(),
  })
  .prefault({});
