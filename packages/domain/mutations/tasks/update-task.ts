import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { checklistOf } from './checklist.ts';
import { statusFields } from './status-fields.ts';
import { taskFields } from './task-fields.ts';

export const updateTask = mutation({
  call: 'tasks.update',
  input: z.strictObject({ taskId: recordId, ...z.object(taskFields).partial().shape }),
  reads: ({ taskId, checklist }) => (checklist === undefined ? [] : [{ entity: 'task', id: taskId }]),
  effect: ({ taskId, checklist, ...given }, context) => {
    const present = context.row('task', taskId)?.checklist ?? [];
    return [
      {
        entity: 'task',
        id: taskId,
        kind: 'update',
        fields: {
          ...defined(given),
          ...(given.status !== undefined && statusFields(given.status, context.at)),
          ...(checklist && { checklist: checklistOf(checklist, present, context) }),
        },
      },
    ];
  },
});

export type UpdateTask = z.input<typeof updateTask.input>;
