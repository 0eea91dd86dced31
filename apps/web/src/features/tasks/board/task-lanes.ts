import { type TaskStatus, taskStatuses } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { isClosed, sortTasks, type TaskSort } from '../parts/task-view.ts';

/** A column of tasks. */
export type TaskLane = {
  id: string;
  tasks: readonly Task[];
  /** People order its tasks by hand. */
  ordered: boolean;
};

/** The lane of unassigned tasks. */
export const nobody = 'nobody';

export function laneStatus(lane: string): TaskStatus | null {
  return taskStatuses.find((status) => status === lane) ?? null;
}

/**
 * One lane for each status. Open tasks are in the chosen order, which people can change by hand only in the
 * manual order. Closed tasks are sorted by when they were closed. There is no lane for cancelled tasks if
 * there are none.
 */
export function statusLanes(tasks: readonly Task[], sort: TaskSort): TaskLane[] {
  const lanes = new Map<TaskStatus, Task[]>(taskStatuses.map((status) => [status, []]));
  for (const task of sortTasks(tasks, sort)) lanes.get(task.status)?.push(task);
  return [...lanes].flatMap(([status, members]) => {
    if (status === 'cancelled' && members.length === 0) return [];
    const closed = isClosed(status);
    return [
      {
        id: status,
        ordered: !closed && sort === 'order',
        tasks: closed ? members.toSorted(lastClosedFirst) : members,
      },
    ];
  });
}

/**
 * A lane for unassigned tasks, then one for each person, with open tasks sorted by due day. A shared task is
 * in the lane of each assignee. Former members have a lane while they have tasks.
 */
export function peopleLanes(tasks: readonly Task[], people: readonly string[]): TaskLane[] {
  const lanes = new Map<string, Task[]>([nobody, ...people].map((id) => [id, []]));
  for (const task of sortTasks(tasks, 'due')) {
    if (isClosed(task.status)) continue;
    for (const id of task.assignees.length === 0 ? [nobody] : task.assignees) {
      const members = lanes.get(id);
      if (members) members.push(task);
      else lanes.set(id, [task]);
    }
  }
  return [...lanes].map(([id, members]) => ({ id, tasks: members, ordered: false }));
}

/**
 * The assignees of a task after it was dragged from one person's lane to another's. The other assignees stay.
 */
export function assigneesAfter(assignees: readonly string[], from: string, to: string): string[] {
  const remaining = assignees.filter((id) => id !== from && id !== to);
  return to === nobody ? remaining : [...remaining, to];
}

function lastClosedFirst(a: Task, b: Task): number {
  const [first, second] = [a.completedAt ?? a.updatedAt, b.completedAt ?? b.updatedAt];
  return first < second ? 1 : first > second ? -1 : a.id < b.id ? -1 : 1;
}
