import { z } from 'zod';
import { priorities, taskStatuses } from '../entities/enumerations.ts';
import { day, recordId, text } from '../entities/record.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { assigneesMax, batchMaxTasks, nameLength, textLength } from '../limits/lists.ts';
import { listFields } from './list.ts';

const checklist = z
  .array(
    z.strictObject({
      id: recordId,
      text: text.trim().min(1).max(500),
      done: z.boolean().default(false),
    }),
  )
  .max(200);
/** Characters of a fractional index. */
export const sortOrder = z.string().regex(/^[0-9A-Za-z]{1,120}$/);

const fields = {
  title: text.trim().min(1).max(nameLength),
  description: text.max(textLength).nullable(),
  projectId: recordId,
  assignees: z.array(recordId).max(assigneesMax),
  status: z.enum(taskStatuses),
  priority: z.enum(priorities),
  startDate: day.nullable(),
  dueDate: day.nullable(),
  estimatedHours: z.number().min(0).max(10_000).nullable(),
  checklist,
  blockedBy: z.array(recordId).max(50),
};

export const createTask = z.strictObject({
  id: recordId.optional(),
  ...z.object(fields).partial().required({ title: true, projectId: true }).shape,
  sortOrder: sortOrder.optional(),
});
export const updateTask = z.strictObject({ taskId: recordId, ...z.object(fields).partial().shape });
export const deleteTask = z.strictObject({ taskId: recordId });
export const restoreTask = z.strictObject({ taskId: recordId });
export const getTask = z.strictObject({ taskId: recordId });
export const assignTask = z.strictObject({
  taskId: recordId,
  assignees: z.array(recordId).max(assigneesMax),
});
/** A reason flags the task, with a photo of its project if there is one; null clears the flag. */
export const flagIssue = z.strictObject({
  taskId: recordId,
  reason: text.trim().min(1).max(1000).nullable(),
  photoId: recordId.optional(),
});
/** Carries a task's progress: its status, its checklist ticks, or both. */
export const updateTaskStatus = z
  .strictObject({
    taskId: recordId,
    status: z.enum(taskStatuses).optional(),
    ticks: z
      .array(z.strictObject({ itemId: recordId, done: z.boolean() }))
      .max(200)
      .optional(),
  })
  .refine((value) => value.status !== undefined || value.ticks !== undefined, {
    path: ['status'],
    message: 'Name a status or a tick.',
  });
export const updateTaskSortOrder = z.strictObject({ taskId: recordId, sortOrder });
export const batchUpdateTaskSortOrder = z.strictObject({
  tasks: z.array(updateTaskSortOrder).min(1).max(batchMaxTasks),
});
const taskIds = z.array(recordId).min(1).max(batchMaxTasks);

const changes = ['status', 'assignees', 'addAssignees', 'dueDate', 'priority'] as const;

/** The same change to many tasks at once. `assignees` replaces who is on them, `addAssignees` adds to whom each has. */
export const batchUpdateTasks = z
  .strictObject({
    taskIds,
    status: fields.status.optional(),
    assignees: fields.assignees.optional(),
    addAssignees: fields.assignees.min(1).optional(),
    dueDate: fields.dueDate.optional(),
    priority: fields.priority.optional(),
  })
  .refine((value) => changes.some((field) => value[field] !== undefined), {
    path: ['taskIds'],
    message: 'Name what is to change.',
  })
  .refine((value) => value.assignees === undefined || value.addAssignees === undefined, {
    path: ['addAssignees'],
    message: 'Either replace the people or add to them.',
  });
export const batchDeleteTasks = z.strictObject({ taskIds });
export const batchRestoreTasks = z.strictObject({ taskIds });
/** Tasks of a batch that were left as they are, and why; the others were changed. When none can be, the call itself is refused. */
export type RefusedTask = { taskId: string; code: ErrorCode };

export const listTasks = z
  .strictObject({
    ...listFields,
    projectId: recordId.optional(),
    status: z.union([z.enum(taskStatuses), z.array(z.enum(taskStatuses)).min(1)]).optional(),
    assignee: recordId.optional(),
    search: text.max(nameLength).optional(),
  })
  .prefault({});

export type CreateTask = z.input<typeof createTask>;
export type UpdateTask = z.input<typeof updateTask>;
export type BatchUpdateTasks = z.input<typeof batchUpdateTasks>;
