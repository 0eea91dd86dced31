import type { listProjects } from '@plumbline/domain/operations/projects';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { containing, fits, listRows } from '../../tenant/list.ts';
import { project } from '../../database/schema/work.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** As people write it: P-0001, from the fifth digit on longer. */
const shownNumber = sql`'P-' || lpad(${project.number}::text, greatest(4, length(${project.number}::text)), '0')`;

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listProjects>) {
  const { status, search, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'project', {
    where: [fits(project.status, status), containing(search, searched(viewer))],
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
}

/** Clients do not receive whose project it is, so a search must not tell them either. */
function searched({ role }: Viewer): SQL[] {
  const open = [sql`${project.name}`, shownNumber, sql`${project.address}`];
  return role === 'client' ? open : [...open, sql`${project.clientName}`];
}
