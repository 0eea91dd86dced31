import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { generateKeyBetween } from 'fractional-indexing';
import { toAppError } from '../../data/errors.ts';
import { mutate } from '../../data/mutate.ts';
import { newRecord } from '../../data/new-record.ts';
import { toast } from '../../design/toast.ts';
import { undoable } from './undoable.ts';

/** A refusal has been shown and taken back by then; nobody waits for these. */
const shown = (thrown: unknown): undefined => void toAppError(thrown);

export function setTaskStatus(task: Task, status: TaskStatus): void {
  const completedAt = status === 'done' ? new Date().toISOString() : null;
  mutate(
    'tasks.updateStatus',
    { taskId: task.id, status },
    { optimistic: { entity: 'task', id: task.id, kind: 'update', fields: { status, completedAt } } },
  ).catch(shown);
}

export function tickItem(task: Task, itemId: string, done: boolean, userId: string): void {
  const stamp = done ? { doneBy: userId, doneAt: new Date().toISOString() } : { doneBy: null, doneAt: null };
  const checklist = task.checklist.map((item) => (item.id === itemId ? { ...item, ...stamp } : item));
  mutate(
    'tasks.updateStatus',
    { taskId: task.id, ticks: [{ itemId, done }] },
    { optimistic: { entity: 'task', id: task.id, kind: 'update', fields: { checklist } } },
  ).catch(shown);
}

/** null clears the flag. */
export function flagTask(task: Task, reason: string | null, userId: string): void {
  const flag = reason === null ? null : { reason, by: userId, at: new Date().toISOString() };
  mutate(
    'tasks.flagIssue',
    { taskId: task.id, reason },
    { optimistic: { entity: 'task', id: task.id, kind: 'update', fields: { flag } } },
  ).catch(shown);
}

export function deleteTask(task: Task): void {
  const { id: taskId } = task;
  undoable({
    said: `Task deleted: ${task.title}`,
    act: () =>
      mutate('tasks.deleteTask', { taskId }, { optimistic: { entity: 'task', id: taskId, kind: 'delete' } }),
    takeBack: () => mutate('tasks.restoreTask', { taskId }),
  });
}

/** Resolves to false when the server refused it; the person has been told then. */
export async function addTask(
  { title, projectId, dueDate, assignees }: Pick<Task, 'title' | 'projectId' | 'dueDate' | 'assignees'>,
  siblings: readonly Task[],
): Promise<boolean> {
  const record = newRecord();
  const fields = { title, projectId, dueDate, assignees };
  try {
    await mutate(
      'tasks.create',
      { id: record.id, ...fields },
      { optimistic: { entity: 'task', id: record.id, kind: 'create', fields: newTaskRow(fields, siblings) } },
    );
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
}

/** A whole task as it will look until the server's own row is here; at the end of its project's order. */
export function newTaskRow(
  fields: Partial<Task> & Pick<Task, 'title' | 'projectId'>,
  siblings: readonly Task[],
): Task {
  const last = siblings
    .filter((task) => task.projectId === fields.projectId)
    .reduce<string | null>(
      (most, { sortOrder }) => (most === null || sortOrder > most ? sortOrder : most),
      null,
    );
  return {
    ...newRecord(),
    number: 0,
    description: null,
    assignees: [],
    status: 'todo',
    priority: 'medium',
    startDate: null,
    dueDate: null,
    estimatedHours: null,
    checklist: [],
    blockedBy: [],
    sortOrder: generateKeyBetween(last, null),
    flag: null,
    completedAt: null,
    ...fields,
  };
}

/** Puts a task one place earlier or later among the tasks of its project, as they stand in the manual order. */
export function moveTask(task: Task, by: -1 | 1, ordered: readonly Task[]): void {
  const siblings = ordered.filter(({ projectId }) => projectId === task.projectId);
  const at = siblings.findIndex(({ id }) => id === task.id);
  const [before, after] =
    by < 0 ? [siblings[at - 2], siblings[at - 1]] : [siblings[at + 1], siblings[at + 2]];
  if (at < 0 || (by < 0 ? after : before) === undefined) {
    toast.plain(by < 0 ? 'It is the first of its project.' : 'It is the last of its project.');
    return;
  }
  const sortOrder = generateKeyBetween(before?.sortOrder ?? null, after?.sortOrder ?? null);
  mutate(
    'tasks.updateTaskSortOrder',
    { taskId: task.id, sortOrder },
    { optimistic: { entity: 'task', id: task.id, kind: 'update', fields: { sortOrder } } },
  ).catch(shown);
}
