import type { createTask } from '@plumbline/domain/mutations/tasks/create-task';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireCrew } from '../../tenant/crew.ts';
import { lockProject } from '../../tenant/locks.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { announceAssigned } from './announce.ts';
import { requireBlockers } from './blockers.ts';
import { mergeChecklist } from './checklist.ts';
import { nextTaskNumber } from './number.ts';
import { freeKeys } from './free-keys.ts';
import { keyAtEnd, requireKey, takenKeys } from '../../tenant/sort-keys.ts';

type Input = z.output<typeof createTask.input>;

/** A new task with its project's next number, after the project's other tasks unless a sort key was sent. */
export async function create(write: TenantWrite, input: Input) {
  const { id = write.newId(), projectId, checklist = [], assignees = [], blockedBy = [], ...fields } = input;
  if (input.sortOrder !== undefined) requireKey(write, input.sortOrder);
  const project = await lockProject(write, projectId);
  await requireCrew(write, assignees);
  await requireBlockers(write, { id, projectId }, blockedBy);
  const sortOrder = await sortKeyOf(write, id, input);
  const task = await write.insert('task', {
    ...omitUndefined(fields),
    id,
    projectId,
    assignees: [...new Set(assignees)],
    blockedBy: [...new Set(blockedBy)],
    checklist: mergeChecklist(write, [], checklist),
    number: await nextTaskNumber(write, projectId),
    sortOrder,
    completedAt: input.status === 'done' ? write.at.toISOString() : null,
  });
  await refreshPercent(write, project);
  await announceAssigned(write, task, assignees);
  return { taskId: id, task: seenBy(write.viewer, 'task', task) };
}

async function sortKeyOf(write: TenantWrite, id: string, { projectId, sortOrder }: Input): Promise<string> {
  if (sortOrder === undefined) return await keyAtEnd(write, 'task', projectId);
  const wanted = new Map([[id, sortOrder]]);
  return freeKeys(wanted, await takenKeys(write, 'task', projectId, wanted)).get(id) ?? sortOrder;
}
