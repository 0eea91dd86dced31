import { z } from 'zod';
import { mutation } from '../mutation.ts';
import { taskBatch } from './task-fields.ts';

export const batchDeleteTasks = mutation({
  call: 'tasks.batchDelete',
  input: z.strictObject({ taskIds: taskBatch }),
  effect: ({ taskIds }) => taskIds.map((id) => ({ entity: 'task', id, kind: 'delete' })),
});
