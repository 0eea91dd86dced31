import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteFile = mutation({
  call: 'projectFiles.deleteFile',
  input: z.strictObject({ fileId: recordId }),
  effect: ({ fileId }) => [{ entity: 'projectFile', id: fileId, kind: 'delete' }],
});
