import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { mutate } from '../../../data/queue/mutate.ts';
import { freedBy } from '../../../data/records/freed-tasks.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { undoable } from '../../../kits/changes/undoable.ts';

/** A refusal was shown and reverted already, and nobody waits for the result. */
const shown = (thrown: unknown): undefined => void toAppError(thrown);

export function setTaskStatus(task: Task, status: TaskStatus): void {
  changeStatus(task, status).catch(shown);
}

/** Resolves to the operation id once it is kept on this device; rejects when it could not be, which was then shown. */
export async function changeStatus({ id }: Task, status: TaskStatus): Promise<string> {
  const { operationId } = await mutate('tasks.updateStatus', { taskId: id, status });
  if (status === 'done') await announceFreedTasks([id]);
  return operationId;
}

/** Shows which tasks can begin because they waited only for these. */
export async function announceFreedTasks(taskIds: readonly string[]): Promise<void> {
  const free = await freedBy(taskIds);
  if (free.length === 0) return;
  toast.success(free.length === 1 ? 'A task waits no longer' : `${free.length} tasks wait no longer`, {
    description: free.map(({ title }) => title).join(', '),
  });
}

export function tickItem(task: Task, itemId: string, done: boolean): void {
  mutate('tasks.updateStatus', { taskId: task.id, ticks: [{ itemId, done }] }).catch(shown);
}

/**
 * Null clears the flag. `photoId`: a photo of the issue in the task's project. Resolves to whether it is kept
 * on this device; a refusal was then shown.
 */
export async function flagTask(
  { id: taskId }: Task,
  reason: string | null,
  photoId?: string,
): Promise<boolean> {
  try {
    await mutate('tasks.flagIssue', { taskId, reason, ...(photoId !== undefined && { photoId }) });
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

export function deleteTask(task: Task): void {
  const { id: taskId } = task;
  undoable({
    said: `Task deleted: ${task.title}`,
    act: () => mutate('tasks.deleteTask', { taskId }),
    takeBack: () => mutate('tasks.restoreTask', { taskId }),
  });
}

/** Replaces the assignees of a task. Rejects when it was refused, which was then shown. */
export async function assignTask({ id: taskId }: Task, assignees: string[]): Promise<void> {
  await mutate('tasks.assign', { taskId, assignees });
}
