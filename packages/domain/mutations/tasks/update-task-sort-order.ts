import { z } from 'zod';
import { recordId, sortOrder } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const updateTaskSortOrder = mutation({
  call: 'tasks.updateTaskSortOrder',
  input: z.strictObject({ taskId: recordId, sortOrder }),
  effect: (task) => [
    { entity: 'task', id: task.taskId, kind: 'update', fields: { sortOrder: task.sortOrder } },
  ],
});
