import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { mutation } from '../mutation.ts';
import { statusFields } from './status-fields.ts';
import { taskBatch, taskFields } from './task-fields.ts';

const changes = ['status', 'assignees', 'addAssignees', 'dueDate', 'priority'] as const;

/**
 * Makes the same change to many tasks at once. `assignees` replaces the people on a task, `addAssignees` adds
 * to them.
 */
export const batchUpdateTasks = mutation({
  call: 'tasks.batchUpdate',
  input: z
    .strictObject({
      taskIds: taskBatch,
      status: taskFields.status.optional(),
      assignees: taskFields.assignees.optional(),
      addAssignees: taskFields.assignees.min(1).optional(),
      dueDate: taskFields.dueDate.optional(),
      priority: taskFields.priority.optional(),
    })
    .refine((value) => changes.some((field) => value[field] !== undefined), {
      path: ['taskIds'],
      message: 'Name what is to change.',
    })
    .refine((value) => value.assignees === undefined || value.addAssignees === undefined, {
      path: ['addAssignees'],
      message: 'Either replace the people or add to them.',
    }),
  reads: ({ taskIds, addAssignees }) =>
    addAssignees === undefined ? [] : [{ entity: 'task', ids: taskIds }],
  effect: ({ taskIds, status, assignees, addAssignees, ...given }, context) =>
    taskIds.map((id) => {
      const people = addAssignees
        ? [...new Set([...(context.row('task', id)?.assignees ?? []), ...addAssignees])]
        : assignees;
      return {
        entity: 'task',
        id,
        kind: 'update',
        fields: {
          ...defined({ ...given, assignees: people }),
          ...(status !== undefined && statusFields(status, context.at)),
        },
      };
    }),
});

export type BatchUpdateTasks = z.input<typeof batchUpdateTasks.input>;
