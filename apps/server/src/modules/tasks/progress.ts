import { AppError } from '@plumbline/domain/errors/app-error';
import type { flagIssue } from '@plumbline/domain/mutations/tasks/flag-issue';
import type { updateTaskStatus } from '@plumbline/domain/mutations/tasks/update-task-status';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { announceFlagged } from './announce.ts';
import { tickChecklist } from './checklist.ts';
import { completedAt } from './completed.ts';
import { lockTask } from '../../tenant/locks.ts';

/** Changes a task's status, its checklist ticks, or both. */
export async function updateStatus(write: TenantWrite, input: z.output<typeof updateTaskStatus.input>) {
  const { taskId, status, ticks } = input;
  const { task: before, project } = await lockTask(write, taskId);
  const task = await write.update('task', before, {
    ...omitUndefined({ status }),
    ...(ticks && { checklist: tickChecklist(write, before.checklist, ticks) }),
    completedAt: completedAt(write, before, status),
  });
  if (task.status !== before.status) await refreshPercent(write, project);
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}

/** Flags an issue with its reason and optionally a photo, or clears it. */
export async function flag(
  write: TenantWrite,
  { taskId, reason, photoId }: z.output<typeof flagIssue.input>,
) {
  const before = await write.require('task', taskId);
  if (photoId !== undefined) await requirePhoto(write, before.projectId, photoId);
  const task = await write.update('task', before, {
    flag:
      reason === null
        ? null
        : {
            reason,
            by: write.viewer.userId,
            at: write.doneTo(before).toISOString(),
            ...omitUndefined({ photoId }),
          },
  });
  await announceFlagged(write, before, task);
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}

/** The photo of an issue must be of the task's own project. */
async function requirePhoto(write: TenantWrite, projectId: string, photoId: string): Promise<void> {
  const photo = await write.require('photo', photoId);
  if (photo.projectId !== projectId) throw new AppError('NOT_FOUND', { at: write.at });
}
