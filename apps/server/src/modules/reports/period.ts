import { addDays, dayOf, daysBetween } from '@plumbline/domain/days/days';
import { firstWeekdays, weekOf, type WeekStart } from '@plumbline/domain/days/weeks';
import type { WorkWeek } from '@plumbline/domain/entities/record';
import { AppError } from '@plumbline/domain/errors/app-error';
import { reportWeeksMax } from '@plumbline/domain/limits/reports';
import type { ReportComparison } from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

/** By what an organization counts its days. */
export type Days = {
  organizationId: string;
  timeZone: string;
  weekStart: WeekStart;
  workWeek: WorkWeek;
  today: string;
};

/** Days of an organization, the last one included. `asOf`: the last of them that is not in the future. */
export type Period = Days & { from: string; until: string; asOf: string };

type Named = { projectId?: string | undefined; userId?: string | undefined };

/** How the organization counts its days. @throws NOT_FOUND for a job or person that is not its own. */
export async function daysOf(
  db: Database,
  organizationId: string,
  { projectId, userId }: Named,
  now: Date,
): Promise<Days> {
  const { rows } = await db.execute<{
    time_zone: string;
    week_start: WeekStart;
    work_week: WorkWeek;
    has_all: boolean;
  }>(sql`
    select timezone as time_zone, week_start, work_week,
      (${projectId ?? null}::uuid is null or exists (select from project p
        where p.organization_id = ${organizationId} and p.id = ${projectId ?? null}::uuid))
      and (${userId ?? null}::uuid is null or exists (select from member m
        where m.organization_id = ${organizationId} and m.user_id = ${userId ?? null}::uuid)) as has_all
    from organization where organization_id = ${organizationId}`);
  const [found] = rows;
  if (found?.has_all !== true) throw new AppError('NOT_FOUND', { at: now });
  return {
    organizationId,
    timeZone: found.time_zone,
    weekStart: found.week_start,
    workWeek: found.work_week,
    today: dayOf(now, found.time_zone),
  };
}

export function periodOf(days: Days, { from, until }: { from: string; until: string }): Period {
  return { ...days, from, until, asOf: until < days.today ? until : days.today };
}

/** As many days right before the period, or the same days of the year before. */
export function comparedWith(
  { from, until }: Period,
  compare: ReportComparison,
): { from: string; until: string } {
  if (compare === 'before')
    return { from: addDays(from, -1 - daysBetween(from, until)), until: addDays(from, -1) };
  return { from: yearEarlier(from), until: yearEarlier(until) };
}

/** The same day a year earlier; of 29 February the 28th. */
function yearEarlier(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${year}${rest}`;
}

/**
 * The day of the period that stands opposite `f.day` of the earlier one, so that both fall into one week or month. Of a leap year
 * two days may stand opposite one.
 */
export function oppositeSql(
  { from, until }: Period,
  earlier: { from: string },
  compare: ReportComparison,
): SQL {
  if (compare === 'before') return sql`(f.day + ${daysBetween(earlier.from, from)}::int)`;
  return sql`greatest(${from}::date, least(${until}::date, (f.day + interval '1 year')::date))`;
}

/** The first day of the week or month of `day` that is within the period. */
export function bucketSql(by: 'week' | 'month', { from, weekStart }: Period, day: SQL): SQL {
  const first =
    by === 'month'
      ? sql`date_trunc('month', ${day}::timestamp)::date`
      : sql`${day} - (extract(dow from ${day})::int + ${7 - firstWeekdays[weekStart]}::int) % 7`;
  return sql`greatest(${from}::date, ${first})`;
}

/** The first days of the weeks or months of the period, the first of them on its first day. */
export function bucketsOf(by: 'week' | 'month', { from, until, weekStart }: Period): string[] {
  const next = (day: string) =>
    by === 'week'
      ? addDays(weekOf(day, weekStart).to, 1)
      : `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const found: string[] = [];
  for (let day = from; day <= until; day = next(day)) found.push(day);
  return found;
}

/** Weeks while a chart has room for them, else months. */
export const chartedBy = (period: Period): 'week' | 'month' =>
  bucketsOf('week', period).length <= reportWeeksMax ? 'week' : 'month';

/** The instant at which a day begins in the organization. */
export const startSql = ({ timeZone }: Days, day: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** The day of an instant in the organization. */
export const daySql = ({ timeZone }: Days, at: SQL): SQL => sql`((${at}) at time zone ${timeZone})::date`;

/** Whether an instant is within the days of the period. */
export const duringSql = (period: Period, at: SQL): SQL =>
  sql`(${at} >= ${startSql(period, period.from)} and ${at} < ${startSql(period, addDays(period.until, 1))})`;

/** Whether an instant is before the end of a day. */
export const beforeEndSql = (days: Days, day: string, at: SQL): SQL =>
  sql`${at} < ${startSql(days, addDays(day, 1))}`;
