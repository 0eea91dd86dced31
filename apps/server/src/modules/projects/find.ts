import { AppError } from '@plumbline/domain/errors/app-error';
import type { listProjects } from '@plumbline/domain/operations/projects';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { fits, listRowsBeside, ofIds } from '../../tenant/list.ts';
import { containing, foundBy } from '../../tenant/list-search.ts';
import { project } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { besideProject, shownBeside } from './money.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listProjects>) {
  const { status, ids, search, managerId, clientName, userId, limit, cursor, sort } = input;
  requireOpen(viewer, [managerId, clientName, userId]);
  const { rows, ...page } = await listRowsBeside(db, viewer, 'project', {
    where: [
      fits(project.status, status),
      ofIds(project.id, ids),
      foundBy(viewer, 'project', search, { amongProjects: true }),
      fits(project.managerId, managerId),
      containing(clientName, sql`${project.clientName}`),
      userId === undefined ? undefined : onTeam(userId),
    ],
    beside: besideProject(viewer),
    search,
    limit,
    cursor,
    sort,
    defaultSort: '-updatedAt',
    allowedSorts: [
      'updatedAt',
      'createdAt',
      'name',
      'number',
      'status',
      'priority',
      'clientName',
      'address',
      'startDate',
      'endDate',
      'percentComplete',
    ],
  });
  return { rows: rows.map(({ row, beside }) => shownBeside(viewer, row, beside)), ...page };
}

/** Clients do not see who manages a project, whose it is and who works on it, and a filter would reveal it. */
function requireOpen({ role }: Viewer, filters: readonly (string | undefined)[]): void {
  if (role === 'client' && filters.some((filter) => filter !== undefined))
    throw new AppError('PERMISSION_DENIED');
}

const onTeam = (userId: string): SQL => sql`exists (select from project_team t
  where t.organization_id = ${project.organizationId} and t.project_id = ${project.id} and t.user_id = ${userId} and t.deleted_at is null)`;
