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
};

/** Who took which hours to payroll when, and how many of these entries are not any more as they were then. */
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
    select id, to_json(at) #>> '{}' as at, exported_by, from_day::text, to_day::text, choice, worked_s,
      jsonb_array_length(entries) as entries,
      (select count(*)::int from jsonb_to_recordset(entries) as was(id uuid, version bigint)
        left join time_entry entry on entry.organization_id = ${organizationId} and entry.id = was.id and entry.deleted_at is null
        where entry.version is distinct from was.version) as changed_since
    from payroll_export where organization_id = ${organizationId} ${behind}
    order by at desc, id desc limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    rows: page.map((row) => ({
      ...{ exportId: row.id, at: new Date(row.at).toISOString(), exportedBy: row.exported_by },
      ...{ from: row.from_day, to: row.to_day, entries: row.entries, workedS: row.worked_s },
      ...{ format: row.choice.format ?? 'csv', rounding: row.choice.rounding ?? unrounded },
      changedSince: row.changed_since,
    })),
    nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null,
    hasMore,
  };
}
