import { AppError } from '@plumbline/domain/errors/app-error';
import { reportRecordsPage } from '@plumbline/domain/limits/reports';
import type { Page } from '@plumbline/domain/operations/list';
import {
  type listReportRecords,
  reportDefinition,
  type ReportRecord,
} from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { decodeCursor, encodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { counted } from './definitions.ts';
import { factsSql } from './fact.ts';
import { recordTitleSql } from './labels.ts';
import { daysOf, periodOf } from './period.ts';

const newestFirst = { field: 'day', descending: true };

type Found = Omit<ReportRecord, 'value'> & { value: string };

/** The records that sum up to a figure of a row, the newest first. @throws NOT_FOUND for a job or person of nobody. */
export async function listRecords(
  db: Database,
  { organizationId }: Viewer,
  { report, figure, group, key, cursor, projectId, userId, ...asked }: z.output<typeof listReportRecords>,
  now: Date,
): Promise<Page<ReportRecord>> {
  const period = periodOf(await daysOf(db, organizationId, { projectId, userId }, now), asked);
  const [first] = reportDefinition(report).groups;
  const question = { report, group: group ?? first ?? 'project', figures: [figure], projectId, userId };
  const value = sql`f.${sql.identifier(figure)}`;
  const { rows } = await db.execute<Found>(sql`
    select page.kind, page.id, page.day::text as day, page.project_id as "projectId", page.user_id as "userId",
      page.value::text as value, ${recordTitleSql(organizationId)} as title
    from (
      select f.kind, f.id, f.day, f.project_id, f.user_id, ${value} as value
      from (${factsSql(counted[report].facts(period), question, period)}) f
      where ${value} <> 0 and f.kind is not null ${ofKey(key)} ${behind(cursor)}
      order by f.day desc, ${personSql} desc, f.id desc limit ${reportRecordsPage + 1}) page
    order by page.day desc, coalesce(page.user_id::text, '') collate "C" desc, page.id desc`);
  const records = rows.slice(0, reportRecordsPage);
  const last = records.at(-1);
  const hasMore = rows.length > reportRecordsPage;
  return {
    rows: records.map((row) => ({ ...row, value: Number(row.value) })),
    nextCursor:
      hasMore && last
        ? encodeCursor(newestFirst, { value: `${last.day} ${last.userId ?? ''}`, id: last.id })
        : null,
    hasMore,
  };
}

/** An event counts for each of its people and days, so that its id alone is no place in the list. */
const personSql: SQL = sql`coalesce(f.user_id::text, '') collate "C"`;

function ofKey(key: string | null | undefined): SQL {
  if (key === undefined) return sql``;
  return key === null ? sql`and f.key is null` : sql`and f.key::text = ${key}`;
}

function behind(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const { value, id } = decodeCursor(cursor, newestFirst);
  const [day, userId] = /^(\d{4}-\d{2}-\d{2}) (.{0,36})$/.exec(value ?? '')?.slice(1) ?? [];
  if (day === undefined || userId === undefined || Number.isNaN(Date.parse(day)))
    throw new AppError('VALIDATION_ERROR', {
      fields: [{ path: 'cursor', message: 'This cursor belongs to no page of this list.' }],
    });
  return sql`and (f.day, ${personSql}, f.id) < (${day}::date, ${userId}::text collate "C", ${id}::uuid)`;
}
