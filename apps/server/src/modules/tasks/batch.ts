import type { Project } from '@plumbline/domain/entities/project';
import type { Task } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import { assigneesMax } from '@plumbline/domain/limits/lists';
import type { RefusedTask } from '@plumbline/domain/operations/tasks';
import type { batchDeleteTasks } from '@plumbline/domain/mutations/tasks/batch-delete-tasks';
import type { batchRestoreTasks } from '@plumbline/domain/mutations/tasks/batch-restore-tasks';
import type { batchUpdateTasks } from '@plumbline/domain/mutations/tasks/batch-update-tasks';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { trashBegins } from '../../tenant/trash.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { newcomers, requireCrew } from '../../tenant/crew.ts';
import { refreshPercent } from '../projects/percent-complete.ts';
import { announceAssignments } from './announce.ts';
import { completedAt } from './completed.ts';
import { lockTasks } from './locked-batch.ts';

/**
 * Makes the same change to every task that can take it; the others are returned with the reason and stay as
 * they are.
 */
export async function updateMany(write: TenantWrite, input: z.output<typeof batchUpdateTasks.input>) {
  const { taskIds, status, assignees, addAssignees, dueDate, priority } = input;
  await requireCrew(write, [...(assignees ?? []), ...(addAssignees ?? [])]);
  const locked = await lockTasks(write, taskIds);
  const refused: RefusedTask[] = [...locked.refused];
  const changes = locked.tasks.flatMap((before) => {
    const people = [...new Set(assignees ?? [...before.assignees, ...(addAssignees ?? [])])];
    if (people.length > assigneesMax) {
      refused.push({ taskId: before.id, code: 'VALIDATION_ERROR' });
      return [];
    }
    const fields = {
      ...omitUndefined({ status, dueDate, priority }),
      completedAt: completedAt(write, before, status),
    };
    return [{ before, fields: { ...fields, assignees: people } }];
  });
  requireAny(write, changes, refused);
  const tasks = await write.updateAll('task', changes);
  if (status !== undefined) await refreshAll(write, locked.projects);
  await announceAssignments(
    write,
    locked.projects,
    tasks.map((task, index) => ({
      task,
      userIds: newcomers(changes[index]?.before.assignees ?? [], task.assignees),
    })),
  );
  return { tasks: seen(write, tasks), refused };
}

export async function removeMany(write: TenantWrite, { taskIds }: z.output<typeof batchDeleteTasks.input>) {
  const { tasks, projects, refused } = await lockTasks(write, taskIds);
  requireAny(write, tasks, refused);
  await write.removeEach('task', tasks);
  await refreshAll(write, projects);
  return { taskIds: tasks.map(({ id }) => id), refused };
}

/** Within the days of the trash, and only on existing projects. */
export async function restoreMany(write: TenantWrite, { taskIds }: z.output<typeof batchRestoreTasks.input>) {
  const since = trashBegins(write.at).toISOString();
  const { tasks, projects, refused } = await lockTasks(
    write,
    taskIds,
    sql`deleted_at > ${since}::timestamptz`,
  );
  requireAny(write, tasks, refused);
  const restored = await write.restoreEach('task', tasks);
  await refreshAll(write, projects);
  return { taskIds: tasks.map(({ id }) => id), tasks: seen(write, restored), refused };
}

/** A batch of which nothing can be done is refused with the reason of its first task. */
function requireAny(write: TenantWrite, possible: readonly unknown[], [first]: readonly RefusedTask[]): void {
  if (possible.length === 0 && first) throw new AppError(first.code, { at: write.at });
}

async function refreshAll(write: TenantWrite, projects: ReadonlyMap<string, Project>): Promise<void> {
  for (const project of projects.values()) await refreshPercent(write, project);
}

const seen = (write: TenantWrite, tasks: readonly Task[]): Task[] =>
  tasks.map((task) => seenBy(write.viewer, 'task', task));
