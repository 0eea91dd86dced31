import type { flagIssue, updateTaskStatus } from '@plumbline/domain/operations/tasks';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { given } from '../../tenant/given.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { tickChecklist } from './checklist.ts';
import { completedAt } from './completed.ts';
import { lockTask } from './locked.ts';

/** A task's status, its checklist ticks, or both. */
export async function updateStatus(write: TenantWrite, input: z.output<typeof updateTaskStatus>) {
  const { taskId, status, ticks } = input;
  const { task: before, project } = await lockTask(write, taskId);
  const task = await write.update('task', before, {
    ...given({ status }),
    ...(ticks && { checklist: tickChecklist(write, before.checklist, ticks) }),
    completedAt: completedAt(write, before, status),
  });
  if (task.status !== before.status) await refreshPercent(write, project);
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}

/** Raises an issue with its reason, or clears it. */
export async function flag(write: TenantWrite, { taskId, reason }: z.output<typeof flagIssue>) {
  const before = await write.require('task', taskId);
  const task = await write.update('task', before, {
    flag: reason === null ? null : { reason, by: write.viewer.userId, at: write.at.toISOString() },
  });
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}
