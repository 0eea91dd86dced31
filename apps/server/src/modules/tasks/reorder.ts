import { AppError } from '@plumbline/domain/errors/app-error';
import type { batchUpdateTaskSortOrder } from '@plumbline/domain/mutations/tasks/batch-update-task-sort-order';
import type { updateTaskSortOrder } from '@plumbline/domain/mutations/tasks/update-task-sort-order';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { freeKeys } from './free-keys.ts';
import { lockTasks } from './locked-batch.ts';
import { requireKey, requireKeys, takenKeys } from '../../tenant/sort-keys.ts';

type Move = z.output<typeof updateTaskSortOrder.input>;

/**
 * Gives the task a sort key of its own: when another row has taken the requested one meanwhile, the next one
 * after it.
 */
export async function moveOne(write: TenantWrite, wanted: Move) {
  requireKey(write, wanted.sortOrder);
  const [task] = await move(write, [wanted]);
  if (!task) throw new AppError('NOT_FOUND', { at: write.at });
  return { taskId: task.id, task };
}

/** Moves all of them or, when one cannot be moved, none. */
export async function moveMany(write: TenantWrite, input: z.output<typeof batchUpdateTaskSortOrder.input>) {
  requireKeys(
    write,
    'tasks',
    input.tasks,
    new Set(input.tasks.map(({ taskId }) => taskId.toLowerCase())).size,
  );
  const tasks = await move(write, input.tasks);
  return { taskIds: tasks.map(({ id }) => id), tasks };
}

async function move(write: TenantWrite, wanted: readonly Move[]) {
  const { tasks, projects, refused } = await lockTasks(
    write,
    wanted.map(({ taskId }) => taskId),
  );
  if (refused.length > 0) throw new AppError('NOT_FOUND', { at: write.at });
  const wish = new Map(wanted.map(({ taskId, sortOrder }) => [taskId.toLowerCase(), sortOrder]));
  const given = new Map<string, string>();
  for (const projectId of projects.keys()) {
    const ofProject = tasks.filter((task) => task.projectId === projectId);
    const keys = new Map(ofProject.map(({ id, sortOrder }) => [id, wish.get(id) ?? sortOrder]));
    for (const [id, key] of freeKeys(keys, await takenKeys(write, 'task', projectId, keys)))
      given.set(id, key);
  }
  const changes = tasks.map((before) => ({
    before,
    fields: { sortOrder: given.get(before.id) ?? before.sortOrder },
  }));
  return (await write.updateAll('task', changes)).map((task) => seenBy(write.viewer, 'task', task));
}
