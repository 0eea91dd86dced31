import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreFolder = mutation({
  call: 'projectFiles.restoreFolder',
  input: z.strictObject({ folderId: recordId }),
});
