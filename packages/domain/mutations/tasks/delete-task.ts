import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteTask = mutation({
  call: 'tasks.deleteTask',
  input: z.strictObject({ taskId: recordId }),
  effect: ({ taskId }) => [{ entity: 'task', id: taskId, kind: 'delete' }],
});
