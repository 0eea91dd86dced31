import { AppError } from '@plumbline/domain/errors/app-error';
import type { listProjects } from '@plumbline/domain/operations/projects';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { containing, fits, listRowsBeside, ofIds } from '../../tenant/list.ts';
import { project } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { besideProject, shownBeside } from './money.ts';

/** As people read and type it: P-0001, longer from the fifth digit on, and P-1. */
const shownNumber = sql`'P-' || lpad(${project.number}::text, greatest(4, length(${project.number}::text)), '0') || ' P-' || ${project.number}::text`;

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listProjects>) {
  const { status, ids, search, managerId, clientName, userId, limit, cursor, sort } = input;
  requireOpen(viewer, [managerId, clientName, userId]);
  const { rows, ...page } = await listRowsBeside(db, viewer, 'project', {
    where: [
      fits(project.status, status),
      ofIds(project.id, ids),
      containing(search, searched(viewer)),
      fits(project.managerId, managerId),
      containing(clientName, [sql`${project.clientName}`]),
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

/** Clients do not see whose project it is, so a search must not reveal it either. */
function searched({ role }: Viewer): SQL[] {
  const open = [sql`${project.name}`, shownNumber, sql`${project.address}`];
  return role === 'client' ? open : [...open, sql`${project.clientName}`, sql`${project.clientPhone}`];
}
