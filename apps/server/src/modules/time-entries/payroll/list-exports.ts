import { unrounded } from '@plumbline/domain/hours/rounding';
import type { listExports as listInput, PayrollRun } from '@plumbline/domain/operations/time-entries';
import type { Page } from '@plumbline/domain/operations/list';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { runParts } from './runs.ts';

type Row = {
  id: string;
  at: string;
  exported_by: string;
  from_day: string;
  to_day: string;
  choice: Partial<Pick<PayrollRun, 'format' | 'rounding'>>;
  entries: number;
  late: number;
  worked_s: number;
  changed_since: number;
  added_since: number;
  added_s: number;
  elsewhere: number;
  elsewhere_s: number;
};

/** Who took which hours to payroll when, how many of these entries are not any more as they were then, and what came after. */
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
  const chosen = sql`select * from payroll_export where organization_id = ${organizationId} ${behind}
    order by at desc, id desc limit ${limit + 1}`;
  const { rows } = await db.execute<Row>(sql`
    with ${runParts(organizationId, chosen)}, changes as (
      select run_id, count(*)::int as since from changed group by run_id
    ), additions as (
      select run_id, count(*) filter (where not is_held)::int as since, sum(seconds) filter (where not is_held)::int as seconds,
        count(*) filter (where is_held)::int as elsewhere, sum(seconds) filter (where is_held)::int as elsewhere_s
      from (select added.*, kept.id is not null as is_held from added left join (select distinct id from held) kept on kept.id = added.id) added
      group by run_id
    )
    select run.id, to_json(run.at) #>> '{}' as at, exported_by, from_day::text, to_day::text, choice - 'leftOut' - 'late' as choice,
      worked_s, jsonb_array_length(entries) as entries, jsonb_array_length(coalesce(choice -> 'late', '[]')) as late,
      coalesce(changes.since, 0) as changed_since,
      coalesce(additions.since, 0) as added_since, coalesce(additions.seconds, 0) as added_s,
      coalesce(additions.elsewhere, 0) as elsewhere, coalesce(additions.elsewhere_s, 0) as elsewhere_s
    from run left join changes on changes.run_id = run.id left join additions on additions.run_id = run.id
    order by run.at desc, run.id desc`);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    rows: page.map((row) => ({
      exportId: row.id,
      at: new Date(row.at).toISOString(),
      exportedBy: row.exported_by,
      from: row.from_day,
      to: row.to_day,
      entries: row.entries,
      workedS: row.worked_s,
      format: row.choice.format ?? 'csv',
      rounding: row.choice.rounding ?? unrounded,
      lateEntries: row.late,
      changedSince: row.changed_since,
      addedSince: row.added_since,
      addedS: row.added_s,
      addedElsewhere: row.elsewhere,
      addedElsewhereS: row.elsewhere_s,
    })),
    nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null,
    hasMore,
  };
}
