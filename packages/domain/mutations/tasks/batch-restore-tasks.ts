import { z } from 'zod';
import { mutation } from '../mutation.ts';
import { taskBatch } from './task-fields.ts';

export const batchRestoreTasks = mutation({
  call: 'tasks.batchRestore',
  input: z.strictObject({ taskIds: taskBatch }),
});
