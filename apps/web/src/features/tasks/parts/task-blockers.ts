import type { Task } from '@plumbline/domain/entities/task';
import { changesBetween } from '../../../data/records/incremental.ts';
import { isClosed } from './task-view.ts';

type Waiting = Pick<Task, 'id' | 'blockedBy'>;

/**
 * Finds the open tasks for which a task waits; deleted and closed ones do not count. The index is built at
 * the first task that waits, because most lists have none and are thousands long.
 */
export function blockersAmong(tasks: readonly Task[]): (task: Waiting & Pick<Task, 'status'>) => Task[] {
  let byId: ReadonlyMap<string, Task> | null = null;
  return ({ status, blockedBy }) => {
    if (isClosed(status) || !blockedBy?.length) return [];
    byId ??= new Map(tasks.map((task) => [task.id, task]));
    const existing = byId;
    return blockedBy.flatMap((id) => existing.get(id) ?? []).filter((blocker) => !isClosed(blocker.status));
  };
}

/**
 * Like `blockersAmong`, for a list that changes. The result is the same function as long as no task that
 * waits, and none for which another waits, has changed. Create one for each list.
 */
export function createBlockersAmong(): (tasks: readonly Task[]) => ReturnType<typeof blockersAmong> {
  let before: readonly Task[] = [];
  let blockers: ReadonlySet<string> = new Set();
  let find = blockersAmong([]);
  const concerns = ({ id, blockedBy }: Task) => blockers.has(id) || (blockedBy?.length ?? 0) > 0;
  return (tasks) => {
    const { gone, come } = changesBetween(before, tasks);
    before = tasks;
    if (gone.some(concerns) || come.some(concerns)) {
      blockers = new Set(tasks.flatMap(({ blockedBy }) => blockedBy ?? []));
      find = blockersAmong(tasks);
    }
    return find;
  };
}

/** Whether a task would wait for itself, directly or through other tasks, if it waited for `blocker`. */
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
