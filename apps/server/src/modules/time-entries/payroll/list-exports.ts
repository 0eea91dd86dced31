import { unrounded } from '@plumbline/domain/hours/rounding';
import type { listExports as listInput, PayrollRun } from '@plumbline/domain/operations/time-entries';
import type { Page } from '@plumbline/domain/operations/list';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import type { Viewer } from '../../../visibility/rule.ts';

type Row = {
  id: string;
  at: string;
  exported_by: string;
  from_day: string;
  to_day: string;
  choice: Partial<Pick<PayrollRun, 'format' | 'rounding'>>;
  entries: number;
  worked_s: number;
  changed_since: number;
  added_since: number;
  added_s: number;
};

/**
 * Who took which hours to payroll when, how many of these entries are not any more as they were then, and what came after: entries of
 * the same days, people and job that were not there, or that have one of the statuses asked for by now.
 */
export async function listExports(
  db: Database,
  { organizationId }: Viewer,
  { limit, cursor }: z.output<typeof listInput>,
): Promise<Page<PayrollRun>> {
  const behind =
    cursor === undefined
      ? sql``
      : sql`and (at, id) < (select at, id from payroll_export
          where organization_id = ${organizationId} and id = ${cursor})`;
  const { rows } = await db.execute<Row>(sql`
    select run.id, to_json(run.at) #>> '{}' as at, exported_by, from_day::text, to_day::text, choice, worked_s, added.since as added_since, added.seconds as added_s,
      jsonb_array_length(entries) as entries,
      (select count(*)::int from jsonb_to_recordset(entries) as was(id uuid, version bigint)
        left join time_entry entry on entry.organization_id = ${organizationId} and entry.id = was.id and entry.deleted_at is null
        where entry.version is distinct from was.version) as changed_since
    from (select * from payroll_export where organization_id = ${organizationId} ${behind}
      order by at desc, id desc limit ${limit + 1}) run
    join organization o on o.organization_id = ${organizationId}
    cross join lateral (
      select count(*)::int as since, coalesce(sum(extract(epoch from e.clock_out - e.clock_in) - coalesce((
          select sum(extract(epoch from (pause ->> 'end')::timestamptz - (pause ->> 'start')::timestamptz))
          from jsonb_array_elements(e.breaks) pause where not (pause ->> 'paid')::boolean), 0)), 0)::int as seconds
      from time_entry e
      where e.organization_id = ${organizationId} and e.deleted_at is null and e.clock_out is not null
        and e.clock_in >= run.from_day::timestamp at time zone o.timezone
        and e.clock_in < (run.to_day + 1)::timestamp at time zone o.timezone
        and (run.choice ->> 'projectId' is null or e.project_id = (run.choice ->> 'projectId')::uuid)
        and (coalesce(jsonb_typeof(run.choice -> 'userIds'), 'null') = 'null' or run.choice -> 'userIds' ? e.user_id::text)
        and not exists (select from jsonb_array_elements(run.entries) was where was ->> 'id' = e.id::text)
        and (run.choice -> 'statuses' ? e.status or e.status <> 'rejected' and case when run.choice ? 'leftOut'
          then not run.choice -> 'leftOut' ? e.id::text else e.created_at > run.at end)) added
    order by run.at desc, run.id desc`);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    rows: page.map((row) => ({
      ...{ exportId: row.id, at: new Date(row.at).toISOString(), exportedBy: row.exported_by },
      ...{ from: row.from_day, to: row.to_day, entries: row.entries, workedS: row.worked_s },
      ...{ format: row.choice.format ?? 'csv', rounding: row.choice.rounding ?? unrounded },
      changedSince: row.changed_since,
      ...{ addedSince: row.added_since, addedS: row.added_s },
    })),
    nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null,
    hasMore,
  };
}
