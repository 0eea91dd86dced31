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

/** Ignores a refusal that has been shown and reverted already, for changes whose result nobody waits for. */
const shown = (thrown: unknown): undefined => void toAppError(thrown);

/** Changes a task's status and shows a toast with Undo. */
export function setTaskStatus(task: Task, status: TaskStatus): void {
  if (status === task.status) return;
  sayStatus(task, { status, acting: changeStatus(task, status) }).catch(shown);
}

/**
 * Changes a task's status. Resolves to the operation id once the change is stored on this device. Rejects if
 * it could not be stored; the reason has then been shown.
 */
export async function changeStatus({ id }: Task, status: TaskStatus): Promise<string> {
  const { operationId } = await mutate('tasks.updateStatus', { taskId: id, status });
  // The toast about freed tasks is not part of the change, so the change does not wait for it.
  if (status === 'done') announceFreedTasks([id]).catch(shown);
  return operationId;
}

/** Restores the status that a task had before a change. */
export async function takeBackStatus({ id, status }: Task, operationId: string | null): Promise<void> {
  dismissFreedTasks([id]);
  const restore = () => mutate('tasks.updateStatus', { taskId: id, status });
  if (operationId === null) await restore();
  else await withdraw(operationId, restore);
}

/**
 * Shows a toast about a new status, with Undo. If a finished task still has something open, the toast says so
 * and offers to open the task. `task` is as it was before. Rejects if the change was refused; the reason has
 * then been shown.
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
    /** Resolves to the operation id, while the change may still wait on this device. */
    acting: Promise<string | null>;
    /** A further sentence for the toast. */
    note?: string | undefined;
    /** Undoes the change that was made together with the status. */
    alsoTakeBack?: () => Promise<unknown>;
  },
): Promise<void> {
  // Its failure is handled below. Until then it must not count as unhandled.
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

/** Loaded only for Undo, because it brings the schemas of all queueable changes. */
async function withdraw(operationId: string, instead: () => Promise<unknown>): Promise<void> {
  const { withdrawOr } = await import('../../../data/queue/queue-actions.ts');
  await withdrawOr(operationId, instead);
}

const freedToast = (taskIds: readonly string[]) => `tasks-freed-${taskIds.join('-')}`;

/** Shows which tasks can begin, because they waited only for these. */
export async function announceFreedTasks(taskIds: readonly string[]): Promise<void> {
  // The search starts after the paint, because the person does not wait for its result.
  await new Promise<void>(afterPaint);
  const free = await freedBy(taskIds);
  if (free.length === 0) return;
  toast.success(free.length === 1 ? 'A task can start now' : `${free.length} tasks can start now`, {
    description: free.map(({ title }) => title).join(', '),
    id: freedToast(taskIds),
  });
}

/** Removes the toast about freed tasks after these are open again, so that others wait for them as before. */
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
 * Raises a flag. `photoId` is a photo of the issue in the task's project. Resolves to whether the flag is
 * stored on this device; a refusal has been shown.
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

/** Changes fields of a task and shows a toast with Undo. `message` names their new values. */
export function changeTask(task: Task, fields: TaskChange, message: string): void {
  writeTask(task, fields, message).catch(shown);
}

/** Does the same, and rejects if the change was refused. With `quiet`, the caller shows the reason. */
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
    // A task in another project no longer waits for tasks of the old one, so Undo has to restore that.
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

/** The fields that the sheet changes in place. */
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
 * Replaces the assignees of a task, with Undo. `names` are the names of the new ones. Rejects if it was
 * refused; the reason has then been shown.
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
