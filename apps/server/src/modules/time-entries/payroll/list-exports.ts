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
  // The parts are materialized because the planner takes each list for a hundred entries, and would compare each
  // entry of a period with each of a run: thousands of times thousands.
  const { rows } = await db.execute<Row>(sql`
    with run as materialized (
      select run.*, from_day::timestamp at time zone o.timezone as since, (to_day + 1)::timestamp at time zone o.timezone as until,
        (choice ->> 'projectId')::uuid as project_id, choice -> 'statuses' as statuses, choice ? 'leftOut' as says_passed,
        case when jsonb_typeof(choice -> 'userIds') = 'array' then choice -> 'userIds' end as user_ids
      from (select * from payroll_export where organization_id = ${organizationId} ${behind}
        order by at desc, id desc limit ${limit + 1}) run
      join organization o on o.organization_id = ${organizationId}
    ), was as materialized (
      select run.id as run_id, was.id, was.version from run, jsonb_to_recordset(run.entries) as was(id uuid, version bigint)
    ), passed as materialized (
      select run.id as run_id, passed.id::uuid as id from run, jsonb_array_elements_text(run.choice -> 'leftOut') as passed(id)
    ), entry as materialized (
      select run.id as run_id, e.id, e.clock_in, e.clock_out, e.breaks,
        run.statuses ? e.status as is_asked, run.says_passed,
        e.status <> 'rejected' as is_open, e.created_at > run.at as is_later
      from run join time_entry e on e.organization_id = ${organizationId} and e.clock_in >= run.since and e.clock_in < run.until
      where e.deleted_at is null and e.clock_out is not null
        and (run.project_id is null or e.project_id = run.project_id)
        and (run.user_ids is null or run.user_ids ? e.user_id::text)
    ), changed as (
      select was.run_id, count(*)::int as since from was
      left join time_entry e on e.organization_id = ${organizationId} and e.id = was.id and e.deleted_at is null
      where e.version is distinct from was.version group by was.run_id
    ), added as (
      select entry.run_id, count(*)::int as since, sum(60 * round((extract(epoch from clock_out - clock_in) - coalesce((
          select sum(extract(epoch from (pause ->> 'end')::timestamptz - (pause ->> 'start')::timestamptz))
          from jsonb_array_elements(breaks) pause where not (pause ->> 'paid')::boolean), 0)) / 60))::int as seconds
      from entry
      left join was on was.run_id = entry.run_id and was.id = entry.id
      left join passed on passed.run_id = entry.run_id and passed.id = entry.id
      where was.id is null and (is_asked or is_open and case when says_passed then passed.id is null else is_later end)
      group by entry.run_id
    )
    select run.id, to_json(run.at) #>> '{}' as at, exported_by, from_day::text, to_day::text, choice - 'leftOut' as choice, worked_s,
      jsonb_array_length(entries) as entries, coalesce(changed.since, 0) as changed_since,
      coalesce(added.since, 0) as added_since, coalesce(added.seconds, 0) as added_s
    from run left join changed on changed.run_id = run.id left join added on added.run_id = run.id
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
