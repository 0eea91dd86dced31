import type { Member } from '@plumbline/domain/entities/member';
import type { Page } from '@plumbline/domain/operations/list';
import type { listReportUsers } from '@plumbline/domain/operations/reports';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { listRows } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** All people of the organization, also those who have left: reports name them. */
export async function people(
  db: Database,
  viewer: Viewer,
  { limit, cursor, sort }: z.output<typeof listReportUsers>,
): Promise<Page<Member>> {
  return await listRows(db, viewer, 'member', {
    limit,
    cursor,
    sort,
    defaultSort: 'firstName',
    allowedSorts: ['firstName', 'lastName', 'position', 'role', 'createdAt', 'updatedAt'],
  });
}
