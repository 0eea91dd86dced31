import type { Task } from '@plumbline/domain/entities/task';
import { isClosed } from './task-view.ts';

type Waiting = Pick<Task, 'id' | 'blockedBy'>;

/** The open ones of the tasks that a task waits for; one that is gone holds up nothing, and what is closed waits no longer. */
export function openBlockers(task: Waiting & Pick<Task, 'status'>, byId: ReadonlyMap<string, Task>): Task[] {
  if (isClosed(task.status)) return [];
  return (task.blockedBy ?? []).flatMap((id) => {
    const blocker = byId.get(id);
    return blocker === undefined || isClosed(blocker.status) ? [] : [blocker];
  });
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
