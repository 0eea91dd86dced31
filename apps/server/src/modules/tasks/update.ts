import type { Task } from '@plumbline/domain/entities/task';
import type { updateTask } from '@plumbline/domain/mutations/tasks/update-task';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { newcomers, requireCrew } from '../../tenant/crew.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { announceAssigned } from './announce.ts';
import { requireBlockers } from './blockers.ts';
import { mergeChecklist } from './checklist.ts';
import { completedAt } from './completed.ts';
import { lockTask } from '../../tenant/locks.ts';
import { leaveProject } from './move.ts';
import { nextTaskNumber } from './number.ts';
import { keyAtEnd } from '../../tenant/sort-keys.ts';

type Input = z.output<typeof updateTask.input>;

/**
 * Changes the fields that were sent. In another project the task gets a new number and the last place, and
 * waits for nothing of the old one.
 */
export async function update(write: TenantWrite, input: Input) {
  const { taskId, checklist, ...fields } = input;
  const { task: before, project, target } = await lockTask(write, taskId, input.projectId);
  const moves = target.id !== project.id;
  const assigned = newcomers(before.assignees, input.assignees);
  await requireCrew(write, assigned);
  await requireBlockers(write, { id: taskId, projectId: target.id }, input.blockedBy ?? []);
  const task = await write.update('task', before, {
    ...omitUndefined(fields),
    ...omitUndefined({ assignees: unique(input.assignees), blockedBy: unique(input.blockedBy) }),
    ...(checklist && { checklist: mergeChecklist(write, before.checklist, checklist) }),
    ...(moves && (await arrival(write, target.id, input))),
    completedAt: completedAt(write, before, input.status),
  });
  if (moves) await leaveProject(write, before);
  if (moves || task.status !== before.status) await refreshPercent(write, project);
  if (moves) await refreshPercent(write, target);
  await announceAssigned(write, task, assigned);
  return { taskId, task: seenBy(write.viewer, 'task', task) };
}

async function arrival(
  write: TenantWrite,
  projectId: string,
  { blockedBy = [] }: Input,
): Promise<Partial<Task>> {
  return {
    number: await nextTaskNumber(write, projectId),
    sortOrder: await keyAtEnd(write, 'task', projectId),
    blockedBy: [...new Set(blockedBy)],
  };
}

const unique = (ids: readonly string[] | undefined) => ids && [...new Set(ids)];
