import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { assigneesMax } from '../../limits/lists.ts';
import { mutation } from '../mutation.ts';

export const assignTask = mutation({
  call: 'tasks.assign',
  input: z.strictObject({
    taskId: recordId,
    assignees: z.array(recordId).max(assigneesMax),
  }),
  effect: ({ taskId, assignees }) => [{ entity: 'task', id: taskId, kind: 'update', fields: { assignees } }],
});
