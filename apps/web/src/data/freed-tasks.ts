import type { Task } from '@plumbline/domain/entities/task';
import { openReplicas } from './replica.ts';

const closed: ReadonlySet<Task['status']> = new Set(['done', 'cancelled']);

/** The open tasks that waited for these and for nothing else that is open, by what this device knows. `taskIds` count as closed. */
export async function freedBy(taskIds: readonly string[]): Promise<Task[]> {
  const open = openReplicas.get();
  if (open === null) return [];
  const { task: tasks } = open.replica;
  const finished = new Set(taskIds);
  const projects = new Set(
    (await tasks.bulkGet([...finished])).flatMap((task) => (task === undefined ? [] : [task.projectId])),
  );
  const siblings = await tasks
    .where('projectId')
    .anyOf([...projects])
    .toArray();
  const waits = new Set(
    siblings.filter(({ id, status }) => !finished.has(id) && !closed.has(status)).map(({ id }) => id),
  );
  return siblings.filter(
    ({ id, blockedBy = [] }) =>
      waits.has(id) &&
      blockedBy.some((blocker) => finished.has(blocker)) &&
      !blockedBy.some((blocker) => waits.has(blocker)),
  );
}
