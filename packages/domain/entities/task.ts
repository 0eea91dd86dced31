import { z } from 'zod';
import { priorities, taskStatuses } from './enumerations.ts';
import { day, instant, recordFields, recordId } from './record.ts';

export const checklistItem = z.object({
  id: recordId,
  text: z.string().trim().min(1).max(500),
  doneBy: recordId.nullable(),
  doneAt: instant.nullable(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

export const taskFlag = z.object({
  reason: z.string(),
  by: recordId,
  at: instant,
  /** A photo of the task's project that shows the issue; absent from older flags. */
  photoId: recordId.nullable().optional(),
});

/** Optional fields are withheld from clients (product.md §6: no internal flags, no hours). */
export const task = z.object({
  ...recordFields,
  projectId: recordId,
  /** Counted per project. */
  number: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  assignees: z.array(recordId),
  status: z.enum(taskStatuses),
  priority: z.enum(priorities),
  startDate: day.nullable(),
  dueDate: day.nullable(),
  estimatedHours: z.number().nullable().optional(),
  /** What the hours are booked on, as the company numbers it: '06-1100'. */
  costCode: z.string().nullable().optional(),
  checklist: z.array(checklistItem),
  blockedBy: z.array(recordId).optional(),
  /** A fractional index: a string that sorts between its neighbours. */
  sortOrder: z.string(),
  flag: taskFlag.nullable().optional(),
  completedAt: instant.nullable(),
});
export type Task = z.infer<typeof task>;
