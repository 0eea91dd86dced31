import { z } from 'zod';
import { batchMaxTasks } from '../../limits/lists.ts';
import { mutation } from '../mutation.ts';
import { updateTaskSortOrder } from './update-task-sort-order.ts';

export const batchUpdateTaskSortOrder = mutation({
  call: 'tasks.batchUpdateTaskSortOrder',
  input: z.strictObject({
    tasks: z.array(updateTaskSortOrder.input).min(1).max(batchMaxTasks),
  }),
  effect: ({ tasks }, context) => tasks.flatMap((task) => updateTaskSortOrder.prepare(task).effect(context)),
});
