import { z } from 'zod';
import { taskStatuses } from '../../entities/enumerations.ts';
import { recordId } from '../../entities/record.ts';
import type { ChecklistItem } from '../../entities/task.ts';
import { queuedMutation, type EffectContext } from '../mutation.ts';
import { statusFields } from './status-fields.ts';

/** Changes a task's progress: its status, its checklist ticks, or both. */
export const updateTaskStatus = queuedMutation({
  call: 'tasks.updateStatus',
  entity: 'task',
  key: 'taskId',
  priority: 70,
  input: z
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
    }),
  // Ticks are merged item by item.
  fields: { apart: ['ticks'] },
  reads: ({ taskId, ticks }) => (ticks === undefined ? [] : [{ entity: 'task', id: taskId }]),
  effect: ({ taskId, status, ticks }, context) => {
    const checklist = ticks && context.row('task', taskId)?.checklist;
    return [
      {
        entity: 'task',
        id: taskId,
        kind: 'update',
        fields: {
          ...(status !== undefined && statusFields(status, context.at)),
          ...(checklist && { checklist: checklist.map((item) => ticked(item, ticks, context)) }),
        },
      },
    ];
  },
});

type Tick = { itemId: string; done: boolean };

function ticked(item: ChecklistItem, ticks: readonly Tick[], { person, at }: EffectContext): ChecklistItem {
  const tick = ticks.findLast(({ itemId }) => itemId === item.id);
  if (tick === undefined) return item;
  return { ...item, ...(tick.done ? { doneBy: person.userId, doneAt: at } : { doneBy: null, doneAt: null }) };
}
