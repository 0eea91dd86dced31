import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { body } from './message-body.ts';

export const updateMessage = mutation({
  call: 'messages.update',
  input: z.strictObject({ messageId: recordId, body: body.min(1) }),
});
