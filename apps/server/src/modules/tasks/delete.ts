import type { deleteTask } from '@plumbline/domain/mutations/tasks/delete-task';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { lockTask } from '../../tenant/locks.ts';

export async function remove(write: TenantWrite, { taskId }: z.output<typeof deleteTask.input>) {
  const { task, project } = await lockTask(write, taskId);
  await write.remove('task', task);
  await refreshPercent(write, project);
  return { taskId };
}
