import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** Makes an earlier content of the file its current one again, as its newest version. */
export const restoreVersion = mutation({
  call: 'projectFiles.restoreVersion',
  input: z.strictObject({ fileId: recordId, revision: z.number().int().min(1) }),
});
