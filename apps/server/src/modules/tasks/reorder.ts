import type { batchUpdateTaskSortOrder, updateTaskSortOrder } from '@plumbline/domain/operations/tasks';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProjectsOf } from './locked.ts';
import { requireKey, requirePlaces } from './sort-order.ts';

export async function moveOne(
  write: TenantWrite,
  { taskId, sortOrder }: z.output<typeof updateTaskSortOrder>,
) {
  requireKey(write, sortOrder);
  const before = await write.require('task', taskId);
  const task = await write.update('task', before, { sortOrder });
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}

/** All of them or, when one cannot be moved, none. */
export async function moveMany(write: TenantWrite, input: z.output<typeof batchUpdateTaskSortOrder>) {
  const places = new Map(input.tasks.map(({ taskId, sortOrder }) => [taskId, sortOrder]));
  requirePlaces(write, 'tasks', input.tasks, places.size);
  await lockProjectsOf(write, 'task', [...places.keys()]);
  const tasks = [];
  for (const [taskId, sortOrder] of places) {
    const task = await write.update('task', await write.require('task', taskId), { sortOrder });
    tasks.push(seenBy(write.viewer, 'task', task));
  }
  return { taskIds: [...places.keys()], tasks };
}
