import type { Task } from '@plumbline/domain/entities/task';
import { openReplicas } from '../replica/replica.ts';

const closed: ReadonlySet<Task['status']> = new Set(['done', 'cancelled']);

/**
 * The open tasks that waited only for these tasks, as far as this device knows. `taskIds` count as closed.
 */
export async function freedBy(taskIds: readonly string[]): Promise<Task[]> {
  const open = openReplicas.get();
  if (open === null) return [];
  const { task: tasks } = open.replica;
  const finished = new Set(taskIds);
  const isOpen = ({ id, status }: Task) => !finished.has(id) && !closed.has(status);
  const waiting = (
    await tasks
      .where('blockedBy')
      .anyOf([...finished])
      .distinct()
      .toArray()
  ).filter(isOpen);
  if (waiting.length === 0) return [];
  const blockers = new Set(waiting.flatMap(({ blockedBy = [] }) => blockedBy));
  const holding = new Set(
    (await tasks.bulkGet([...blockers])).flatMap((task) => (task && isOpen(task) ? [task.id] : [])),
  );
  return waiting.filter(({ blockedBy = [] }) => !blockedBy.some((blocker) => holding.has(blocker)));
}

/** The open tasks for which this one waits, as far as this device knows. */
export async function openBlockersOf({ blockedBy = [] }: Task): Promise<Task[]> {
  const open = openReplicas.get();
  if (open === null || blockedBy.length === 0) return [];
  const tasks = await open.replica.task.bulkGet([...blockedBy]);
  return tasks.flatMap((task) => (task && !closed.has(task.status) ? [task] : []));
}
