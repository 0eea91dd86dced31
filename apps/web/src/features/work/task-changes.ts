import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { generateKeyBetween } from 'fractional-indexing';
import { batchSort } from '../../data/batch-sort.ts';
import { freedBy } from '../../data/freed-tasks.ts';
import { toAppError } from '../../data/errors.ts';
import { mutate, type Optimistic } from '../../data/mutate.ts';
import { newRecord } from '../../data/new-record.ts';
import { toast } from '../../design/toast.ts';
import { type Neighbours, placesFor, type SortPlace } from './sort-places.ts';
import { undoable } from './undoable.ts';

/** A refusal has been shown and taken back by then; nobody waits for these. */
const shown = (thrown: unknown): undefined => void toAppError(thrown);

export function setTaskStatus(task: Task, status: TaskStatus): void {
  changeStatus(task, status).catch(shown);
}

/** Resolves to the operation once it is kept on this device; rejects when it could not be, which has been shown then. */
export async function changeStatus({ id }: Task, status: TaskStatus): Promise<string> {
  const { operationId } = await mutate(
    'tasks.updateStatus',
    { taskId: id, status },
    { optimistic: { entity: 'task', id, kind: 'update', fields: statusFields(status) } },
  );
  if (status === 'done') await sayWhatIsFree([id]);
  return operationId;
}

/** What a row shows once its status is another one. */
export const statusFields = (status: TaskStatus) => ({
  status,
  completedAt: status === 'done' ? new Date().toISOString() : null,
});

/** Those that waited for these and for nothing else can begin. */
export async function sayWhatIsFree(taskIds: readonly string[]): Promise<void> {
  const free = await freedBy(taskIds);
  if (free.length === 0) return;
  toast.success(free.length === 1 ? 'A task waits no longer' : `${free.length} tasks wait no longer`, {
    description: free.map(({ title }) => title).join(', '),
  });
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

/** null clears the flag. `photoId`: a photo of the task's project that shows it. */
export function flagTask(task: Task, reason: string | null, userId: string, photoId?: string): void {
  const photo = photoId === undefined ? {} : { photoId };
  const flag = reason === null ? null : { reason, by: userId, at: new Date().toISOString(), ...photo };
  mutate(
    'tasks.flagIssue',
    { taskId: task.id, reason, ...photo },
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

type NewTask = Pick<Task, 'title' | 'projectId' | 'dueDate' | 'priority' | 'assignees'>;

/** Resolves to false when the server refused it; the person has been told then. */
export async function addTask(
  { title, projectId, dueDate, priority, assignees }: NewTask,
  siblings: readonly Task[],
): Promise<boolean> {
  const record = newRecord();
  const fields = { title, projectId, dueDate, priority, assignees };
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
  const next = at < 0 ? undefined : siblings[at + by];
  if (next === undefined) {
    toast.plain(by < 0 ? 'It is the first of its project.' : 'It is the last of its project.');
    return;
  }
  const neighbours = by < 0 ? { after: null, before: next.id } : { after: next.id, before: null };
  placeTask(task, neighbours, ordered).catch(shown);
}

/** Puts a task between others; `rows` are all tasks on this device. Rejects when it was refused, which has been shown then. */
async function placeTask(task: Task, neighbours: Neighbours, rows: readonly Task[]): Promise<void> {
  await sendPlaces(placesFor(rows, task.id, neighbours));
}

async function sendPlaces(places: readonly SortPlace[]): Promise<void> {
  const [first, ...more] = places;
  if (first === undefined) return;
  if (more.length === 0) {
    const { id: taskId, sortOrder } = first;
    await mutate('tasks.updateTaskSortOrder', { taskId, sortOrder }, { optimistic: patchesOf(places) });
    return;
  }
  for (let from = 0; from < places.length; from += batchMaxTasks) {
    const part = places.slice(from, from + batchMaxTasks);
    await batchSort(
      'tasks.batchUpdateTaskSortOrder',
      { tasks: part.map(({ id: taskId, sortOrder }) => ({ taskId, sortOrder })) },
      { optimistic: patchesOf(part) },
    );
  }
}

const patchesOf = (places: readonly SortPlace[]): Optimistic[] =>
  places.map(({ id, sortOrder }) => ({ entity: 'task', id, kind: 'update', fields: { sortOrder } }));

/**
 * Gives a task its status and its place. The status goes through the queue; the place needs the server, and waits for nothing. Rejects when either was
 * refused, which has been shown then.
 */
export async function moveCard(
  task: Task,
  status: TaskStatus,
  neighbours: Neighbours | null,
  rows: readonly Task[],
): Promise<void> {
  const moves = status !== task.status;
  if (neighbours === null || (moves && !navigator.onLine)) {
    if (moves) await changeStatus(task, status);
    if (neighbours) toast.plain('The column is kept, its place in it needs a signal.');
    return;
  }
  await Promise.all([moves && changeStatus(task, status), placeTask(task, neighbours, rows)]);
}

/** Makes these people the ones who have a task. Rejects when it was refused, which has been shown then. */
export async function assignTask({ id: taskId }: Task, assignees: string[]): Promise<void> {
  await mutate(
    'tasks.assign',
    { taskId, assignees },
    { optimistic: { entity: 'task', id: taskId, kind: 'update', fields: { assignees } } },
  );
}
