import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { batchMaxTasks } from '@plumbline/domain/limits/lists';
import { v7 as uuidv7 } from 'uuid';
import { mutate } from '../../../data/queue/mutate.ts';
import { batchSort } from '../../../data/records/batch-sort.ts';
import { toAppError } from '../../../data/server/errors.ts';
import { toast } from '../../../design/feedback/toast.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import {
  type Neighbours,
  sortKeysBefore,
  sortKeysFor,
  type SortKeyOf,
} from '../../../kits/sort/sort-positions.ts';
import { changeStatus, sayStatus } from './task-changes.ts';
import { isClosed } from './task-view.ts';

type NewTask = Pick<Task, 'title' | 'projectId' | 'dueDate' | 'priority' | 'assignees'>;

/**
 * Adds a task. Resolves to false if the server refused it; the reason has then been shown. `draft` is the
 * name of the draft of its line.
 */
export async function addTask(
  { title, projectId, dueDate, priority, assignees }: NewTask,
  draft: string,
): Promise<string | null> {
  const id = uuidv7();
  const fields = { title, projectId, dueDate, priority, assignees };
  try {
    const offer = { draft, what: title, action: 'Create task', done: 'Task created' };
    await mutate('tasks.create', { id, ...fields }, { form: true, offer });
    return id;
  } catch (thrown) {
    toAppError(thrown);
    return null;
  }
}

/** Moves a task one position up or down among the open tasks of its project in the manual order. */
export function moveTask(task: Task, by: -1 | 1, ordered: readonly Task[]): void {
  // Closed tasks are skipped, because the list hides them and moving past one would change nothing visible.
  const siblings = ordered.filter(
    ({ id, projectId, status }) => projectId === task.projectId && (id === task.id || !isClosed(status)),
  );
  const at = siblings.findIndex(({ id }) => id === task.id);
  const next = at < 0 ? undefined : siblings[at + by];
  if (next === undefined) {
    toast.plain(by < 0 ? 'It is the first of its project.' : 'It is the last of its project.');
    return;
  }
  const neighbours = by < 0 ? { after: null, before: next.id } : { after: next.id, before: null };
  // A refusal has been shown and reverted already.
  sortTask(task, neighbours, ordered).catch((thrown: unknown) => void toAppError(thrown));
}

async function sendSortKeys(sortKeys: readonly SortKeyOf[]): Promise<void> {
  const [first, ...more] = sortKeys;
  if (first === undefined) return;
  if (more.length === 0) {
    const { id: taskId, sortOrder } = first;
    await mutate('tasks.updateTaskSortOrder', { taskId, sortOrder });
    return;
  }
  for (let from = 0; from < sortKeys.length; from += batchMaxTasks) {
    const part = sortKeys.slice(from, from + batchMaxTasks);
    await batchSort('tasks.batchUpdateTaskSortOrder', {
      tasks: part.map(({ id: taskId, sortOrder }) => ({ taskId, sortOrder })),
    });
  }
}

/**
 * Changes a task's status and position, with one Undo. `rows` are all tasks on this device. The status goes
 * through the queue. The position needs the server and cannot wait. Rejects if either was refused; the reason
 * has then been shown.
 */
export async function moveCard(
  task: Task,
  status: TaskStatus,
  neighbours: Neighbours | null,
  rows: readonly Task[],
): Promise<void> {
  if (status === task.status) {
    if (neighbours !== null) await sortTask(task, neighbours, rows);
    return;
  }
  const sortKeys = neighbours !== null && navigator.onLine ? sortKeysFor(rows, task.id, neighbours) : [];
  const placing = sendSortKeys(sortKeys);
  const saying = sayStatus(task, {
    status,
    acting: changeStatus(task, status),
    note: neighbours !== null && !navigator.onLine ? 'Its place in the column needs a signal.' : undefined,
    alsoTakeBack: async () => {
      if (await succeeds(placing)) await sendSortKeys(sortKeysBefore(rows, sortKeys));
    },
  });
  await Promise.all([saying, placing]);
}

/** Moves a task between others, with Undo. Rejects if it was refused; the reason has then been shown. */
async function sortTask(task: Task, neighbours: Neighbours, rows: readonly Task[]): Promise<void> {
  const sortKeys = sortKeysFor(rows, task.id, neighbours);
  if (sortKeys.length === 0) return;
  const placing = sendSortKeys(sortKeys);
  undoable({
    message: `Moved: ${task.title}`,
    id: `task-place-${task.id}`,
    act: () => placing,
    takeBack: async () => await sendSortKeys(sortKeysBefore(rows, sortKeys)),
  });
  await placing;
}

async function succeeds(change: Promise<unknown>): Promise<boolean> {
  return await change.then(
    () => true,
    () => false,
  );
}
