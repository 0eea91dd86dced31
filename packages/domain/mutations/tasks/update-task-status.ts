import type { ChecklistItem } from '../../entities/task.ts';
import { updateTaskStatus as input } from '../../operations/tasks.ts';
import { queuedMutation, type Scene } from '../mutation.ts';
import { statusFields } from './status-fields.ts';

export const updateTaskStatus = queuedMutation({
  call: 'tasks.updateStatus',
  entity: 'task',
  key: 'taskId',
  priority: 70,
  kept: input,
  // Ticks are put together item by item.
  fields: { apart: ['ticks'] },
  reads: ({ taskId, ticks }) => (ticks === undefined ? [] : [{ entity: 'task', id: taskId }]),
  effect: ({ taskId, status, ticks }, scene) => {
    const checklist = ticks && scene.row('task', taskId)?.checklist;
    return [
      {
        entity: 'task',
        id: taskId,
        kind: 'update',
        fields: {
          ...(status !== undefined && statusFields(status, scene.at)),
          ...(checklist && { checklist: checklist.map((item) => ticked(item, ticks, scene)) }),
        },
      },
    ];
  },
});

type Tick = { itemId: string; done: boolean };

function ticked(item: ChecklistItem, ticks: readonly Tick[], { person, at }: Scene): ChecklistItem {
  const tick = ticks.findLast(({ itemId }) => itemId === item.id);
  if (tick === undefined) return item;
  return { ...item, ...(tick.done ? { doneBy: person.userId, doneAt: at } : { doneBy: null, doneAt: null }) };
}
