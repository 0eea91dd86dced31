import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restoreTask = mutation({
  call: 'tasks.restoreTask',
  input: z.strictObject({ taskId: recordId }),
});
