import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteMessage = mutation({
  call: 'messages.delete',
  input: z.strictObject({ messageId: recordId }),
});
