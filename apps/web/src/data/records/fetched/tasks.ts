import type { Task } from '@plumbline/domain/entities/task';
import { listPageSize } from '@plumbline/domain/limits/lists';
import { useCallback } from 'react';
import { rpc } from '../../server/rpc.ts';
import { byOrder } from '../order.ts';
import { useTask, useTasks } from '../tasks.ts';
import {
  type ReadThroughRow,
  type ReadThroughRows,
  useReadThrough,
  useReadThroughRow,
} from '../use-read-through.ts';
import { useCovers, useExtentOn } from './coverage.ts';
import { archived, isAny, isRecordId, pageOfWhole, pagesOf } from './pages.ts';
import { useArchiveCovered } from './projects.ts';

export function useFetchedTask(id: string | null): ReadThroughRow<Task> {
  const input = { ids: [id ?? ''] };
  const read = pagesOf('tasks.list', input, { ask: (page) => rpc.tasks.list.query({ ...input, ...page }) });
  return useReadThroughRow(useTask(id), isRecordId(id) ? id : null, { entity: 'task', read });
}

/** All tasks of one project. */
export function useFetchedTasksOf(id: string | null): ReadThroughRows<Task> {
  const projectId = id ?? '';
  const input = { projectId, limit: pageOfWhole };
  const covered = useCovers('task', useExtentOn([projectId]));
  return useReadThrough(useTasks({ projectId }), {
    entity: 'task',
    covered: isRecordId(id) ? covered : true,
    read: pagesOf('tasks.list', input, { ask: (page) => rpc.tasks.list.query({ ...input, ...page }) }),
    load: 'all',
    order: byOrder,
    fits: useCallback((task: Task) => task.projectId === projectId, [projectId]),
  });
}

/**
 * Tasks of the device, with those of archived projects when requested. `projectIds`: the projects to which
 * the list is narrowed.
 */
export function useFetchedTasks(projectIds: readonly string[]): ReadThroughRows<Task> {
  const input = { projectStatus: archived, sort: '-updatedAt', limit: listPageSize };
  const covered = useArchiveCovered(useCovers('task', useExtentOn(projectIds)));
  return useReadThrough(useTasks(), {
    entity: 'task',
    covered,
    read: pagesOf('tasks.list', input, {
      ask: (page) => rpc.tasks.list.query({ ...input, ...page }),
      follows: false,
    }),
    load: 'press',
    order: byOrder,
    fits: isAny,
  });
}
