import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreNote = mutation({
  call: 'notes.restoreNote',
  input: z.strictObject({ noteId: recordId }),
});
