import type { TaskStatus } from '@plumbline/domain/entities/enumerations';
import type { Task } from '@plumbline/domain/entities/task';
import { byOrder } from './order.ts';
import { ofStatuses, wholeOf } from './table-reads.ts';
import { type One, type Query, type Rows, useRecord, useRecords } from './use-records.ts';

export type TaskFilter = { projectId?: string; assignee?: string; status?: readonly TaskStatus[] };

/** In the order people gave them. */
export function useTasks(filter: TaskFilter = {}): Rows<Task> {
  return useRecords(...tasksBy(filter));
}

export function tasksBy({ projectId, assignee, status }: TaskFilter): Query<'task'> {
  const fits = (task: Task) =>
    (projectId === undefined || task.projectId === projectId) &&
    (assignee === undefined || task.assignees.includes(assignee)) &&
    (status === undefined || status.includes(task.status));
  return [
    'task',
    'list',
    {
      find: async (table) => {
        if (projectId === undefined && assignee === undefined)
          return status === undefined ? await wholeOf(table, byOrder) : await ofStatuses(table, status);
        const found =
          projectId === undefined
            ? table.where('assignees').equals(assignee ?? '')
            : table.where('projectId').equals(projectId);
        return (await found.toArray()).filter(fits);
      },
      fits,
      order: byOrder,
    },
    [projectId, assignee, status],
  ];
}

export function useTask(id: string | null): One<Task> {
  return useRecord('task', id);
}
