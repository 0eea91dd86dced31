import type { filterProjectTeam } from '@plumbline/domain/operations/projects';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { fits, listRows } from '../../tenant/list.ts';
import { projectTeam } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof filterProjectTeam>) {
  const { projectId, userId, role, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'projectTeam', {
    where: [
      fits(projectTeam.projectId, projectId),
      fits(projectTeam.userId, userId),
      fits(projectTeam.role, role),
    ],
    limit,
    cursor,
    sort,
    defaultSort: 'createdAt',
    allowedSorts: ['createdAt', 'updatedAt', 'role'],
  });
}
