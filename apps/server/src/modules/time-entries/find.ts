import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import type { listTimeEntries } from '@plumbline/domain/operations/time-entries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { timeEntry } from '../../database/schema/time.ts';
import { fits, listRows } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

export async function find(db: Database, viewer: Viewer, input: z.output<typeof listTimeEntries>) {
  const { userId, projectId, status, from, to, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'timeEntry', {
    where: [
      fits(timeEntry.userId, userId),
      fits(timeEntry.projectId, projectId),
      fits(timeEntry.status, status),
      from === undefined ? undefined : sql`${timeEntry.clockIn} >= ${from}::timestamptz`,
      to === undefined ? undefined : sql`${timeEntry.clockIn} < ${to}::timestamptz`,
    ],
    limit,
    cursor,
    sort,
    defaultSort: '-clockIn',
    allowedSorts: ['clockIn', 'clockOut', 'createdAt', 'updatedAt', 'status'],
  });
}

/** The caller's running entry; null while they are clocked out. */
export async function active(db: Database, viewer: Viewer): Promise<TimeEntry | null> {
  const { rows } = await listRows(db, viewer, 'timeEntry', {
    where: [sql`${timeEntry.clockOut} is null`, fits(timeEntry.userId, viewer.userId)],
    limit: 1,
    defaultSort: '-clockIn',
    allowedSorts: ['clockIn'],
  });
  return rows[0] ?? null;
}
