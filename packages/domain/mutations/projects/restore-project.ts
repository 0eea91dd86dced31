import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreProject = mutation({
  call: 'projects.restoreProject',
  input: z.strictObject({ projectId: recordId }),
});
