import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { v7 as uuidv7 } from 'uuid';
import { mutate } from '../../../data/queue/mutate.ts';
import { batchSort } from '../../../data/records/batch-sort.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { type Neighbours, placesFor, type SortPlace } from '../../../kits/sort/sort-positions.ts';
import { changeStatus } from '../shown/task-changes.ts';

type NewTask = Pick<Task, 'title' | 'projectId' | 'dueDate' | 'priority' | 'assignees'>;

/** Resolves to false when the server refused it; the person has been told then. */
export async function addTask({ title, projectId, dueDate, priority, assignees }: NewTask): Promise<boolean> {
  const fields = { title, projectId, dueDate, priority, assignees };
  try {
    await mutate('tasks.create', { id: uuidv7(), ...fields }, { form: true });
    return true;
  } catch (thrown) {
    toAppError(thrown);
    return false;
  }
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
  // A refusal has been shown and taken back by then.
  placeTask(task, neighbours, ordered).catch((thrown: unknown) => void toAppError(thrown));
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
    await mutate('tasks.updateTaskSortOrder', { taskId, sortOrder });
    return;
  }
  for (let from = 0; from < places.length; from += batchMaxTasks) {
    const part = places.slice(from, from + batchMaxTasks);
    await batchSort('tasks.batchUpdateTaskSortOrder', {
      tasks: part.map(({ id: taskId, sortOrder }) => ({ taskId, sortOrder })),
    });
  }
}

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
