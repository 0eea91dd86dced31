import type { listTasks } from '@plumbline/domain/operations/tasks';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { fits, listRows, ofIds, onProjectsIn } from '../../tenant/list.ts';
import { foundBy } from '../../tenant/list-search.ts';
import { task } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listTasks>) {
  const { ids, projectId, projectStatus, status, assignee, search, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'task', {
    where: [
      ofIds(task.id, ids),
      fits(task.projectId, projectId),
      onProjectsIn(viewer, task.projectId, projectStatus),
      fits(task.status, status),
      assignee === undefined ? undefined : sql`${task.assignees} @> array[${assignee}]::uuid[]`,
      foundBy(viewer, 'task', search, { amongProjects: true }),
    ],
    search,
    limit,
    cursor,
    sort,
    defaultSort: 'sortOrder',
    allowedSorts: [
      'sortOrder',
      'createdAt',
      'updatedAt',
      'title',
      'number',
      'status',
      'priority',
      'startDate',
      'dueDate',
      'estimatedHours',
      'completedAt',
    ],
  });
}
