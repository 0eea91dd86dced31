import { AppError } from '@plumbline/domain/errors/app-error';
import type { restoreTask } from '@plumbline/domain/mutations/tasks/restore-task';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';

/**
 * Restores a deleted task with its number. Within the days of the trash, and only on an existing project;
 * else NOT_FOUND.
 */
export async function restore(write: TenantWrite, { taskId }: z.output<typeof restoreTask.input>) {
  const projects = await lockProjectsOf(write, 'task', [taskId]);
  const before = await write.requireDeleted('task', taskId);
  const project = projects.get(before.projectId);
  if (!project) throw new AppError('CONFLICT', { at: write.at });
  const task = await write.restore('task', before);
  await refreshPercent(write, project);
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}
