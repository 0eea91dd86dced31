import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import type { BatchUpdateTasks } from '@plumbline/domain/mutations/tasks/batch-update-tasks';
import { mutate } from '../../../data/queue/mutate.ts';
import { openBlockersOf } from '../../../data/records/waiting-tasks.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { type Undoable, undoable } from '../../../kits/changes/undoable.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { goToTask } from '../parts/go-to-task.ts';
import { leftOpenText } from '../parts/left-open-text.ts';
import {
  changeStatus,
  dismissFreedTasks,
  announceFreedTasks,
  takeBackStatus,
} from '../parts/task-changes.ts';

/** The change made to many tasks at once. */
export type BulkChange = Omit<BatchUpdateTasks, 'taskIds'>;

const tasksWord = (count: number) => `${count} ${plural(count, 'task')}`;

/**
 * Makes the same change to all of these tasks, with one Undo. Resolves to false if nothing was changed; the
 * reason has then been shown. Without a connection a change of status waits on this device like any other,
 * and all other changes are refused.
 */
export async function changeMany(
  tasks: readonly Task[],
  change: BulkChange,
  message: string,
): Promise<boolean> {
  const { status } = change;
  if (status !== undefined && !navigator.onLine) return await queueStatus(tasks, status, message);
  const acting = sendChange(tasks, change);
  // Its failure is handled below. Until then it must not count as unhandled.
  acting.catch(toAppError);
  const ids = tasks.map(({ id }) => id);
  undoable({
    message: `${tasksWord(tasks.length)}: ${message}`,
    ...(await leftOpenIn(tasks, status)),
    act: () => acting,
    takeBack: async () => {
      dismissFreedTasks(ids);
      if (status === undefined || navigator.onLine) await giveBack(tasks, change);
      else for (const task of tasks) await takeBackStatus(task, null);
    },
  });
  return await succeeded(acting.then(() => (status === 'done' ? announceFreedTasks(ids) : undefined)));
}

export async function deleteMany(tasks: readonly Task[]): Promise<boolean> {
  const ids = tasks.map(({ id }) => id);
  const acting = inParts(ids, async (taskIds) => {
    await mutate('tasks.batchDelete', { taskIds });
  });
  undoable({
    message: `${tasksWord(tasks.length)} deleted`,
    act: () => acting,
    takeBack: () =>
      inParts(ids, async (taskIds) => {
        await mutate('tasks.batchRestore', { taskIds });
      }),
  });
  return await succeeded(acting);
}

async function queueStatus(tasks: readonly Task[], status: TaskStatus, message: string): Promise<boolean> {
  const acting = Promise.all(
    tasks.map(async (task) => ({ task, operationId: await changeStatus(task, status) })),
  );
  acting.catch(toAppError);
  undoable({
    message: `${tasksWord(tasks.length)}: ${message}`,
    ...(await leftOpenIn(tasks, status)),
    act: () => acting,
    takeBack: async (changed) => {
      for (const { task, operationId } of changed) await takeBackStatus(task, operationId);
    },
  });
  return await succeeded(acting);
}

/** The toast's text about tasks that are marked as done although something in them is open. */
async function leftOpenIn(
  tasks: readonly Task[],
  status: TaskStatus | undefined,
): Promise<Partial<Undoable<unknown>>> {
  if (status !== 'done') return {};
  const together = new Set(tasks.map(({ id }) => id));
  const left: Task[] = [];
  for (const task of tasks) {
    const blockers = (await openBlockersOf(task)).filter(({ id }) => !together.has(id));
    if (leftOpenText(task, blockers) !== null) left.push(task);
  }
  const [first, ...more] = left;
  if (first === undefined) return {};
  return {
    description: `Open steps, a flag or a wait: ${left.map(({ title }) => title).join(', ')}`,
    warns: true,
    ...(more.length === 0 && { otherLabel: 'Open', onOther: () => goToTask(first) }),
  };
}

async function sendChange(tasks: readonly Task[], change: BulkChange): Promise<void> {
  const byId = new Map(tasks.map((task) => [task.id, task]));
  await inParts([...byId.keys()], async (taskIds) => {
    const { refused } = await mutate('tasks.batchUpdate', { taskIds, ...change });
    if (refused.length === 0) return;
    const titles = refused.map(({ taskId }) => byId.get(taskId)?.title ?? '').join(', ');
    toast.warning(`${tasksWord(refused.length)} left as before`, { description: titles });
  });
}

/** Restores what each task had, with one call for tasks that had the same. */
async function giveBack(tasks: readonly Task[], change: BulkChange): Promise<void> {
  const groups = new Map<string, { before: BulkChange; tasks: Task[] }>();
  for (const task of tasks) {
    const before: BulkChange = {
      ...(change.status !== undefined && { status: task.status }),
      ...((change.assignees ?? change.addAssignees) && { assignees: task.assignees }),
      ...(change.dueDate !== undefined && { dueDate: task.dueDate }),
      ...(change.priority && { priority: task.priority }),
    };
    const key = JSON.stringify(before);
    const group = groups.get(key) ?? { before, tasks: [] };
    group.tasks.push(task);
    groups.set(key, group);
  }
  for (const { before, tasks: members } of groups.values()) await sendChange(members, before);
}

async function inParts(ids: readonly string[], act: (ids: string[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < ids.length; from += batchMaxTasks)
    await act(ids.slice(from, from + batchMaxTasks));
}

async function succeeded(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}
