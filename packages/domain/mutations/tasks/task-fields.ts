import { z } from 'zod';
import { priorities, taskStatuses } from '../../entities/enumerations.ts';
import { day, recordId, text } from '../../entities/record.ts';
import { assigneesMax, batchMaxTasks, costCodeLength, nameLength, textLength } from '../../limits/lists.ts';

const checklist = z
  .array(
    z.strictObject({
      id: recordId,
      text: text.trim().min(1).max(500),
      done: z.boolean().default(false),
    }),
  )
  .max(200);

/** The fields of a task that a person fills in. */
export const taskFields = {
  title: text.trim().min(1).max(nameLength),
  description: text.max(textLength).nullable(),
  projectId: recordId,
  assignees: z.array(recordId).max(assigneesMax),
  status: z.enum(taskStatuses),
  priority: z.enum(priorities),
  startDate: day.nullable(),
  dueDate: day.nullable(),
  estimatedHours: z.number().min(0).max(10_000).nullable(),
  costCode: text
    .trim()
    .max(costCodeLength)
    .nullable()
    .transform((code) => code || null),
  checklist,
  blockedBy: z.array(recordId).max(50),
};

/** The tasks of a change to many. */
export const taskBatch = z.array(recordId).min(1).max(batchMaxTasks);
