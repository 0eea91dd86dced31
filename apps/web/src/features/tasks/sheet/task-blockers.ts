import type { Task } from '@plumbline/domain/entities/task';
import { isClosed } from '../shown/task-view.ts';

type Waiting = Pick<Task, 'id' | 'blockedBy'>;

/**
 * Finds the open ones of the tasks that a task waits for; one that is gone holds up nothing, and what is closed waits no longer. All are put in
 * order for the first task that waits for another: most lists have none, and are thousands long.
 */
export function blockersAmong(tasks: readonly Task[]): (task: Waiting & Pick<Task, 'status'>) => Task[] {
  let byId: ReadonlyMap<string, Task> | null = null;
  return ({ status, blockedBy }) => {
    if (isClosed(status) || !blockedBy?.length) return [];
    byId ??= new Map(tasks.map((task) => [task.id, task]));
    const known = byId;
    return blockedBy.flatMap((id) => known.get(id) ?? []).filter((blocker) => !isClosed(blocker.status));
  };
}

/** Whether a task would, over however many steps, wait for itself once it waits for another. */
export function wouldCircle(task: Waiting, blocker: string, byId: ReadonlyMap<string, Waiting>): boolean {
  const seen = new Set<string>();
  const ahead = [blocker];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    if (id === task.id) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    ahead.push(...(byId.get(id)?.blockedBy ?? []));
  }
  return false;
}
