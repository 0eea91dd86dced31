import { generateKeyBetween } from 'fractional-indexing';
import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId, sortOrder } from '../../entities/record.ts';
import { mutation, newRecord } from '../mutation.ts';
import { checklistOf } from './checklist.ts';
import { statusFields } from './status-fields.ts';
import { taskFields } from './task-fields.ts';

/** The new task comes last in its project. */
export const createTask = mutation({
  call: 'tasks.create',
  input: z.strictObject({
    id: recordId.optional(),
    ...z.object(taskFields).partial().required({ title: true, projectId: true }).shape,
    sortOrder: sortOrder.optional(),
  }),
  reads: ({ projectId }) => [{ entity: 'task', lastOf: projectId }],
  effect: ({ id, projectId, title, checklist = [], ...given }, context) => [
    {
      entity: 'task',
      id: id ?? context.newId(),
      kind: 'create',
      fields: {
        ...newRecord(context),
        // Number 0 means that the server has not given one yet.
        number: 0,
        description: null,
        assignees: [],
        status: 'todo',
        priority: 'medium',
        startDate: null,
        dueDate: null,
        estimatedHours: null,
        costCode: null,
        blockedBy: [],
        flag: null,
        completedAt: null,
        sortOrder: generateKeyBetween(context.rowsOf('task').at(-1)?.sortOrder ?? null, null),
        ...defined(given),
        ...(given.status !== undefined && statusFields(given.status, context.at)),
        projectId,
        title,
        checklist: checklistOf(checklist, [], context),
      },
    },
  ],
});

export type CreateTask = z.input<typeof createTask.input>;
