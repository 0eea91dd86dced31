import { z } from 'zod';
import { taskStatuses } from '../entities/enumerations.ts';
import { recordId, text } from '../entities/record.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { nameLength } from '../limits/lists.ts';
import { listFields, onProjectFields } from './list.ts';

export const getTask = z.strictObject({ taskId: recordId });
/**
 * Tasks of a batch that could not be changed, with the reason; the others were changed. When none can be, the
 * call itself is refused.
 */
export type RefusedTask = { taskId: string; code: ErrorCode };

export const listTasks = z
  .strictObject({
    ...listFields,
    ...onProjectFields,
    status: z
      .union([z.enum(taskStatuses), z.array(z.enum(taskStatuses)).min(1).max(taskStatuses.length)])
      .optional(),
    assignee: recordId.optional(),
    search: text.max(nameLength).optional(),
  })
  .prefault({});
