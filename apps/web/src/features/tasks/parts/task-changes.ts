import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import type { UpdateTask } from '@plumbline/domain/mutations/tasks/update-task';
import { mutate } from '../../../data/queue/mutate.ts';
import { freedBy, openBlockersOf } from '../../../data/records/waiting-tasks.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { afterPaint } from '../../../design/after-paint.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { taskStatusSigns } from '../../../kits/labels/status-labels.ts';
import { goToTask } from './go-to-task.ts';
import { leftOpenText } from './left-open-text.ts';

/** A refusal was shown and reverted already, and nobody waits for the result. */
const shown = (thrown: unknown): undefined => void toAppError(thrown);

/** Changes a task's status and says so, with Undo. */
export function setTaskStatus(task: Task, status: TaskStatus): void {
  if (status === task.status) return;
  sayStatus(task, { status, acting: changeStatus(task, status) }).catch(shown);
}

/** Resolves to the operation id once it is kept on this device; rejects when it could not be, which was then shown. */
export async function changeStatus({ id }: Task, status: TaskStatus): Promise<string> {
  const { operationId } = await mutate('tasks.updateStatus', { taskId: id, status });
  // Said after the change itself, which does not wait for it.
  if (status === 'done') announceFreedTasks([id]).catch(shown);
  return operationId;
}

/** Gives a task the status back that it had before a change. */
export async function takeBackStatus({ id, status }: Task, operationId: string | null): Promise<void> {
  dismissFreedTasks([id]);
  const restore = () => mutate('tasks.updateStatus', { taskId: id, status });
  if (operationId === null) await restore();
  else await withdraw(operationId, restore);
}

/**
 * Says a new status, with Undo; where a finished task has something open, this is said and the task offered.
 * `task` is as it was before. Rejects when the change was refused, which was then shown.
 */
export async function sayStatus(
  task: Task,
  {
    status,
    acting,
    note,
    alsoTakeBack,
  }: {
    status: TaskStatus;
    /** Resolves to the operation id while the change may wait on this device. */
    acting: Promise<string | null>;
    /** What else is to be said of the change. */
    note?: string | undefined;
    /** What was changed together with the status. */
    alsoTakeBack?: () => Promise<unknown>;
  },
): Promise<void> {
  // Handled below; until then a refusal must not count as unhandled.
  acting.catch(shown);
  const left = status === 'done' ? leftOpenText(task, await openBlockersOf(task)) : null;
  undoable({
    message: `${taskStatusSigns[status].word}: ${task.title}`,
    id: `task-status-${task.id}`,
    description: [left, note].filter(Boolean).join(' ') || undefined,
    ...(left !== null && { warns: true, otherLabel: 'Open', onOther: () => goToTask(task) }),
    act: () => acting,
    takeBack: async (operationId) => {
      await takeBackStatus(task, operationId);
      await alsoTakeBack?.();
    },
  });
  await acting;
}

/** Loaded at an Undo, because it brings the schemas of all that is queued. */
async function withdraw(operationId: string, instead: () => Promise<unknown>): Promise<void> {
  const { withdrawOr } = await import('../../../data/queue/queue-actions.ts');
  await withdrawOr(operationId, instead);
}

const freedToast = (taskIds: readonly string[]) => `tasks-freed-${taskIds.join('-')}`;

/** Shows which tasks can begin because they waited only for these. */
export async function announceFreedTasks(taskIds: readonly string[]): Promise<void> {
  // Looking for them is not what the person waits to see.
  await new Promise<void>(afterPaint);
  const free = await freedBy(taskIds);
  if (free.length === 0) return;
  toast.success(free.length === 1 ? 'A task can start now' : `${free.length} tasks can start now`, {
    description: free.map(({ title }) => title).join(', '),
    id: freedToast(taskIds),
  });
}

/** For tasks that are open again, so that others wait for them as before. */
export function dismissFreedTasks(taskIds: readonly string[]): void {
  toast.dismiss(freedToast(taskIds));
}

export function tickItem(task: Task, itemId: string, done: boolean): void {
  mutate('tasks.updateStatus', { taskId: task.id, ticks: [{ itemId, done }] }).catch(shown);
}

/** Clears the flag, with Undo. */
export function clearFlag(task: Task): void {
  const { id: taskId, flag } = task;
  if (flag == null) return;
  const { reason, photoId } = flag;
  undoable({
    message: `Flag cleared: ${task.title}`,
    act: () => mutate('tasks.flagIssue', { taskId, reason: null }),
    takeBack: async ({ operationId }) =>
      await withdraw(operationId, () =>
        mutate('tasks.flagIssue', { taskId, reason, ...(photoId != null && { photoId }) }),
      ),
  });
}

/**
 * `photoId`: a photo of the issue in the task's project. Resolves to whether it is kept on this device; a
 * refusal was then shown.
 */
export async function flagTask({ id: taskId }: Task, reason: string, photoId?: string): Promise<boolean> {
  try {
    await mutate('tasks.flagIssue', { taskId, reason, ...(photoId !== undefined && { photoId }) });
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

/** Changes fields of a task and says so, with Undo. `message` names what they are now. */
export function changeTask(task: Task, fields: TaskChange, message: string): void {
  writeTask(task, fields, message).catch(shown);
}

/** The same; rejects when it was refused. `quiet`: the caller shows why. */
export async function writeTask(
  task: Task,
  fields: TaskChange,
  message: string,
  options: { quiet?: boolean } = {},
): Promise<void> {
  const { id: taskId } = task;
  const title = fields.title ?? task.title;
  const before: TaskChange = {
    ...('dueDate' in fields && { dueDate: task.dueDate }),
    ...('startDate' in fields && { startDate: task.startDate }),
    ...('costCode' in fields && { costCode: task.costCode ?? null }),
    ...('priority' in fields && { priority: task.priority }),
    ...('title' in fields && { title: task.title }),
    ...('description' in fields && { description: task.description }),
    ...('estimatedHours' in fields && { estimatedHours: task.estimatedHours }),
    // In another project it waits for nothing of the old one.
    ...('projectId' in fields && { projectId: task.projectId, blockedBy: task.blockedBy ?? [] }),
  };
  const acting = mutate('tasks.update', { taskId, ...fields }, options);
  undoable({
    message: `${message}: ${title}`,
    id: `task-fields-${taskId}`,
    act: () => acting,
    takeBack: () => mutate('tasks.update', { taskId, ...before }),
  });
  await acting;
}

/** What the sheet changes in place. */
export type TaskChange = Pick<
  UpdateTask,
  | 'title'
  | 'description'
  | 'estimatedHours'
  | 'priority'
  | 'startDate'
  | 'dueDate'
  | 'costCode'
  | 'projectId'
  | 'blockedBy'
>;

export function deleteTask(task: Task): void {
  const { id: taskId } = task;
  undoable({
    message: `Task deleted: ${task.title}`,
    act: () => mutate('tasks.deleteTask', { taskId }),
    takeBack: () => mutate('tasks.restoreTask', { taskId }),
  });
}

/**
 * Replaces the assignees of a task, with Undo. `names` are theirs. Rejects when it was refused, which was then
 * shown.
 */
export async function assignTask(task: Task, assignees: string[], names: readonly string[]): Promise<void> {
  const assign = async (userIds: string[]) => {
    await mutate('tasks.assign', { taskId: task.id, assignees: userIds });
  };
  const acting = assign(assignees);
  undoable({
    message: `${names.length === 0 ? 'Nobody' : names.join(', ')}: ${task.title}`,
    id: `task-assignees-${task.id}`,
    act: () => acting,
    takeBack: async () => await assign(task.assignees),
  });
  await acting;
}
