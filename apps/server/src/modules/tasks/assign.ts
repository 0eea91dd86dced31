import type { assignTask } from '@plumbline/domain/mutations/tasks/assign-task';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { newcomers, requireCrew } from '../../tenant/crew.ts';
import { announceAssigned } from './announce.ts';

/** Replaces the task's assignees. */
export async function assign(write: TenantWrite, { taskId, assignees }: z.output<typeof assignTask.input>) {
  const before = await write.require('task', taskId);
  const assigned = newcomers(before.assignees, assignees);
  await requireCrew(write, assigned);
  const task = await write.update('task', before, { assignees: [...new Set(assignees)] });
  await announceAssigned(write, task, assigned);
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}
