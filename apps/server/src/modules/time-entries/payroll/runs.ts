import type { ExportPeriod } from '@plumbline/domain/operations/time-entries';
import { type SQL, sql } from 'drizzle-orm';

/** So many days before the days in question the exports begin in which late hours, or hours of other days, are looked for. */
export const lookedBackDays = 92;

/**
 * The columns of a row of `payroll_export`, named `run`, beside `organization o`, with what it was narrowed to. Its days are those of the zone in
 * which they were exported, so that a company that moves to another zone does not move what was paid.
 */
export const runColumns: SQL = sql`run.*,
  from_day::timestamp at time zone coalesce(choice ->> 'timeZone', o.timezone) as since,
  (to_day + 1)::timestamp at time zone coalesce(choice ->> 'timeZone', o.timezone) as until,
  (choice ->> 'projectId')::uuid as project_id,
  case when jsonb_typeof(choice -> 'userIds') = 'array' then choice -> 'userIds' end as user_ids`;

/** Whether an entry `e` is of the days, people and job of a run. */
export const isOfRun: SQL = sql`(e.clock_in >= run.since and e.clock_in < run.until
  and (run.project_id is null or e.project_id = run.project_id)
  and (run.user_ids is null or run.user_ids ? e.user_id::text))`;

/** What an entry `e` counts for, in seconds that are whole minutes. */
const countedSeconds: SQL = sql`(60 * round((extract(epoch from e.clock_out - e.clock_in) - coalesce((
  select sum(extract(epoch from (pause ->> 'end')::timestamptz - (pause ->> 'start')::timestamptz))
  from jsonb_array_elements(e.breaks) pause where not (pause ->> 'paid')::boolean), 0)) / 60))::int`;

/**
 * The parts of a statement that begins with them: `run` of the `chosen` rows of `payroll_export`; `changed`, the entries
 * of each that are not as they were; `added`, those of its days, people and job that were not there, or that have one of the
 * statuses asked for by now; `held`, the exports that hold one of `added`.
 *
 * The parts are materialized because the planner takes each list for a hundred entries, and would compare each entry of
 * a period with each of a run: thousands of times thousands.
 */
export const runParts = (organizationId: string, chosen: SQL): SQL => sql`
  run as materialized (
    select ${runColumns}, choice -> 'statuses' as statuses, choice ? 'leftOut' as says_passed
    from (${chosen}) run join organization o on o.organization_id = ${organizationId}
  ), was as materialized (
    select run.id as run_id, was.id, was.version, coalesce(was.number, 0) as number
    from run, jsonb_to_recordset(run.entries) as was(id uuid, version bigint, number int)
  ), passed as materialized (
    select run.id as run_id, passed.id::uuid as id from run, jsonb_array_elements_text(run.choice -> 'leftOut') as passed(id)
  ), entry as materialized (
    select run.id as run_id, e.id, e.clock_in, e.clock_out, e.breaks, run.statuses ? e.status as is_asked, run.says_passed,
      e.status <> 'rejected' as is_open, e.created_at > run.at as is_later
    from run join time_entry e on e.organization_id = ${organizationId} and ${isOfRun}
    where e.deleted_at is null and e.clock_out is not null
  ), changed as materialized (
    select was.run_id, was.id, was.number from was
    left join time_entry e on e.organization_id = ${organizationId} and e.id = was.id and e.deleted_at is null
    where e.version is distinct from was.version
  ), added as materialized (
    select e.run_id, e.id, ${countedSeconds} as seconds, passed.id is not null as was_there
    from entry e
    left join was on was.run_id = e.run_id and was.id = e.id
    left join passed on passed.run_id = e.run_id and passed.id = e.id
    where was.id is null and (is_asked or is_open and case when says_passed then passed.id is null else is_later end)
  ), held as materialized (
    select was.id, other.id as run_id, other.at, other.from_day, other.to_day
    from payroll_export other, jsonb_to_recordset(other.entries) as was(id uuid)
    where other.organization_id = ${organizationId}
      and other.to_day >= (select min(from_day) - ${lookedBackDays}::int from run)
      and was.id in (select id from added union all select id from changed)
  )`;

export const periodOf = (row: { from_day: string | null; to_day: string | null }): ExportPeriod | null =>
  row.from_day === null || row.to_day === null ? null : { from: row.from_day, to: row.to_day };
