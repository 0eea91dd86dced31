import { dayOf } from '@plumbline/domain/days/days';
import { instantsAround, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { exportHours } from '@plumbline/domain/mutations/time-entries/export-hours';
import type { ExportPeriod } from '@plumbline/domain/operations/time-entries';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { isOfRun, lookedBackDays, periodOf, runColumns } from './runs.ts';

/** More would hide the period itself; the next export takes the rest. */
const lateEntriesMost = 500;

/** What earlier exports mean for the one that is made. */
export type OtherExports = {
  /** Entries of earlier days that came after the export of their day and are in none, with that export. */
  late: ReadonlyMap<string, { userId: string; clockIn: string; period: ExportPeriod }>;
  /** There are more of them. */
  isCut: boolean;
  /** Entries of the period that an export of other days holds: they were moved, or came after theirs. */
  alsoIn: ReadonlyMap<string, ExportPeriod>;
};

export const noOthers: OtherExports = { late: new Map(), isCut: false, alsoIn: new Map() };

type Row = {
  kind: 'late' | 'also';
  id: string;
  user_id: string;
  clock_in: string;
  from_day: string;
  to_day: string;
};

/**
 * Compares the entries of the days before a period, and of the period itself, with the exports of these days. An export
 * of the same period is not taken for another, because the same hours are often exported in several forms.
 */
export async function otherExports(
  db: Database,
  { organizationId }: Viewer,
  { from, to, userIds, projectId, statuses, late }: z.output<typeof exportHours.input>,
): Promise<OtherExports> {
  const ofPeople = userIds === undefined ? sql`` : sql`and e.user_id = any(${sql.param(userIds)}::uuid[])`;
  const ofJob = projectId === undefined ? sql`` : sql`and e.project_id = ${projectId}`;
  const { rows } = await db.execute<Row>(sql`
    with run as materialized (
      select ${runColumns}, o.timezone as zone from payroll_export run join organization o on o.organization_id = ${organizationId}
      where run.organization_id = ${organizationId} and to_day >= ${from}::date - ${lookedBackDays}::int
        and (from_day, to_day) <> (${from}::date, ${to}::date)
    ), held as materialized (
      select run.id as run_id, was.id from run, jsonb_to_recordset(run.entries) as was(id uuid)
    ), bounds as (
      select (${from}::date - ${lookedBackDays}::int)::timestamp at time zone timezone as back,
        ${from}::date::timestamp at time zone timezone as since, (${to}::date + 1)::timestamp at time zone timezone as until
      from organization where organization_id = ${organizationId}
    ), open as materialized (
      select e.* from bounds join time_entry e on e.organization_id = ${organizationId} and e.clock_in >= back and e.clock_in < since
      where ${late}::boolean and e.deleted_at is null and e.clock_out is not null and e.status = any(${sql.param(statuses)}::text[])
        ${ofPeople} ${ofJob} and not exists (select from held where held.id = e.id)
    )
    (select 'late' as kind, e.id, e.user_id, to_json(e.clock_in) #>> '{}' as clock_in, run.from_day::text, run.to_day::text from open e
      cross join lateral (select from_day, to_day from run where ${isOfRun} order by run.at desc limit 1) run
      order by e.clock_in, e.id limit ${lateEntriesMost + 1})
    union all
    (select distinct on (e.id) 'also', e.id, e.user_id, to_json(e.clock_in) #>> '{}', run.from_day::text, run.to_day::text
      from bounds, held join run on run.id = held.run_id
      join time_entry e on e.organization_id = ${organizationId} and e.id = held.id
      where e.deleted_at is null and e.clock_in >= bounds.since and e.clock_in < bounds.until ${ofPeople} ${ofJob}
        and (e.clock_in at time zone run.zone)::date not between run.from_day and run.to_day
      order by e.id, run.at desc)`);
  const found = rows.flatMap((row) => {
    const period = periodOf(row);
    const clockIn = new Date(row.clock_in).toISOString();
    return period === null ? [] : { kind: row.kind, id: row.id, userId: row.user_id, clockIn, period };
  });
  const came = found.filter(({ kind }) => kind === 'late');
  return {
    late: new Map(came.slice(0, lateEntriesMost).map((one) => [one.id, one])),
    isCut: came.length > lateEntriesMost,
    alsoIn: new Map(found.filter(({ kind }) => kind === 'also').map(({ id, period }) => [id, period])),
  };
}

/** The weeks of late entries that end before `before`, each with its person. */
export function lateWeeks(
  { late }: OtherExports,
  { timeZone, weekStart, before }: { timeZone: string; weekStart: WeekStart; before: string },
): { userId: string; from: string; to: string }[] {
  const weeks = [...late.values()].map(({ userId, clockIn }) => ({
    userId,
    ...weekOf(dayOf(clockIn, timeZone), weekStart),
  }));
  const once = new Map(weeks.map((week) => [`${week.userId} ${week.from}`, week]));
  return [...once.values()].filter(({ to }) => to < before);
}

/** The weeks as times that contain their days, for a statement: one list of each column. */
export const spansOf = (weeks: readonly { userId: string; from: string; to: string }[]) => {
  const around = weeks.map(instantsAround);
  return {
    userIds: sql.param(weeks.map(({ userId }) => userId)),
    since: sql.param(around.map(({ from }) => from)),
    until: sql.param(around.map(({ to }) => to)),
  };
};
