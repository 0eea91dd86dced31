import { type SQL, sql } from 'drizzle-orm';
import type { Fact, FactsOf } from './fact.ts';
import { beforeEndSql, daySql, duringSql, type Period } from './period.ts';

/**
 * The whole minutes of an ended entry, as `countedSeconds` of the domain has them: from in to out without the unpaid breaks, time
 * in several of them taken off once, and half a minute counts as one.
 */
const minutesSql = sql`greatest(0, floor((extract(epoch from e.clock_out - e.clock_in) * 1000 + 30000 - 1000 * case
  when e.breaks = '[]'::jsonb then 0 else coalesce((
    select sum(extract(epoch from upper(pause) - lower(pause))) from unnest((
      select range_agg(tstzrange(greatest(e.clock_in, b.start), least(e.clock_out, coalesce(b.end, e.clock_out))))
      from jsonb_to_recordset(e.breaks) as b(start timestamptz, "end" timestamptz, paid boolean)
      where b.paid is not true and b.start < e.clock_out
        and least(e.clock_out, coalesce(b.end, e.clock_out)) > greatest(e.clock_in, b.start))) pause), 0) end) / 60000))::int`;

/** The approved hours as they were frozen, with what they cost. `during`: on which days, with the entry as `c`. */
export function approvedHours({ organizationId }: Period, figures: Fact['figures'], during: SQL): Fact {
  return {
    kind: 'timeEntry',
    id: sql`c.entry_id`,
    day: sql`c.day`,
    projectId: sql`c.project_id`,
    userId: sql`c.user_id`,
    figures,
    rows: sql`labor_cost c where c.organization_id = ${organizationId} and ${during}`,
  };
}

/** Ended hours that wait for a decision. `during`: when, with the entry as `e` and its minutes as `w.minutes`. */
function waitingHours(period: Period, figures: Fact['figures'], during: SQL): Fact {
  return {
    kind: 'timeEntry',
    id: sql`e.id`,
    day: daySql(period, sql`e.clock_in`),
    projectId: sql`e.project_id`,
    userId: sql`e.user_id`,
    figures,
    // The offset keeps the minutes from being worked out anew for each figure.
    rows: sql`time_entry e cross join lateral (select ${minutesSql} as minutes offset 0) w
      where e.organization_id = ${period.organizationId} and e.deleted_at is null
        and e.status = 'pending' and e.clock_out is not null and ${during}`,
  };
}

export const onDays = ({ from, until }: Period): SQL => sql`c.day between ${from}::date and ${until}::date`;
const begunDuring = (period: Period): SQL => duringSql(period, sql`e.clock_in`);

/** All hours up to the end of the period that are approved or wait; `figures` are made of their minutes. */
export const hoursUntil = (period: Period, figures: (minutes: SQL) => Fact['figures']): Fact[] => [
  approvedHours(period, figures(sql`c.minutes`), sql`c.day <= ${period.until}::date`),
  waitingHours(period, figures(sql`w.minutes`), beforeEndSql(period, period.until, sql`e.clock_in`)),
];

/** The hours of the period that are approved or wait. */
export const hoursOf = (period: Period, figures: (minutes: SQL) => Fact['figures']): Fact[] => [
  approvedHours(period, figures(sql`c.minutes`), onDays(period)),
  waitingHours(period, figures(sql`w.minutes`), begunDuring(period)),
];

/**
 * Rejected hours count nowhere. Overtime is that of approved hours: it is divided among these alone, so that there is none of what
 * waits.
 */
export const hours: FactsOf = (period) => [
  approvedHours(
    period,
    {
      total: sql`c.minutes`,
      approved: sql`c.minutes`,
      overtime: sql`c.overtime_minutes`,
      cost: sql`coalesce(c.cost, 0)`,
    },
    onDays(period),
  ),
  waitingHours(period, { total: sql`w.minutes`, waiting: sql`w.minutes` }, begunDuring(period)),
];

export const payroll: FactsOf = (period) => [
  approvedHours(
    period,
    {
      regular: sql`c.minutes - c.overtime_minutes`,
      overtime: sql`c.overtime_minutes`,
      total: sql`c.minutes`,
      cost: sql`coalesce(c.cost, 0)`,
    },
    onDays(period),
  ),
];
