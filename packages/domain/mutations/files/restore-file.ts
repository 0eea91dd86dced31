import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreFile = mutation({
  call: 'projectFiles.restoreFile',
  input: z.strictObject({ fileId: recordId }),
});
