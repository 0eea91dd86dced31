import { addDays } from '@plumbline/domain/days/days';
import { type SQL, sql } from 'drizzle-orm';
import type { Fact, FactsOf } from './fact.ts';
import { beforeEndSql, daySql, duringSql, type Period, startSql } from './period.ts';

/**
 * Hours and expenses that waited for a decision at the end of the period, and those that were decided in it. What was decided later
 * waited then. Hours wait from their end, expenses from when they were entered.
 */
export const approvals: FactsOf = (period) => [
  hoursWaiting(
    period,
    sql`e.status = 'pending' and e.id not in (select entry_id from (${decidedLater(period)}) d)`,
  ),
  hoursWaiting(
    period,
    sql`e.id in (select entry_id from (${decidedLater(period)}) d where d.status in ('approved', 'rejected'))`,
  ),
  hoursDecided(period),
  expensesWaiting(period, sql`x.status = 'pending'`),
  expensesWaiting(
    period,
    sql`x.status in ('approved', 'rejected', 'reimbursed') and x.decided_at >= ${endOf(period)}`,
  ),
  expensesDecided(period),
];

const endOf = (period: Period): SQL => startSql(period, addDays(period.asOf, 1));

/** By how many days it had waited at the end. */
function ages(period: Period, since: SQL): Fact['figures'] {
  const age = sql`(${period.asOf}::date - ${daySql(period, since)})`;
  const one = (isSo: SQL) => sql`case when ${isSo} then 1 else 0 end`;
  return {
    waiting: sql`1`,
    waiting2: one(sql`${age} <= 2`),
    waiting7: one(sql`${age} between 3 and 7`),
    waiting14: one(sql`${age} between 8 and 14`),
    waitingOver14: one(sql`${age} > 14`),
  };
}

const ofHours = (period: Period) =>
  ({
    kind: 'timeEntry',
    id: sql`e.id`,
    day: daySql(period, sql`e.clock_in`),
    projectId: sql`e.project_id`,
    userId: sql`e.user_id`,
  }) as const;

const hoursWaiting = (period: Period, which: SQL): Fact => ({
  ...ofHours(period),
  figures: ages(period, sql`e.clock_out`),
  rows: sql`time_entry e where e.organization_id = ${period.organizationId} and e.deleted_at is null
    and ${beforeEndSql(period, period.asOf, sql`e.clock_out`)} and ${which}`,
});

/** An event that gave an entry a status: a decision, a change that decides along with it, or a person sending it again. */
const hasStatus = (event: SQL): SQL => sql`(${event}.details ? 'status' or ${event}.kind = 'submission')`;
const statusOf = (event: SQL): SQL => sql`coalesce(${event}.details ->> 'status', 'pending')`;

/** The first status of each entry after the end: approved or sent back then, it had waited before. */
const decidedLater = (period: Period): SQL => sql`
  select distinct on (h.entry_id) h.entry_id, ${statusOf(sql`h`)} as status from time_entry_history h
  where h.organization_id = ${period.organizationId} and ${hasStatus(sql`h`)} and h.at >= ${endOf(period)}
  order by h.entry_id, h.number`;

/** By the last status of the period: hours that were reopened after it count as neither. */
const hoursDecided = (period: Period): Fact => ({
  ...ofHours(period),
  figures: decided(statusOf(sql`h`)),
  rows: sql`time_entry_history h
    join time_entry e on e.organization_id = ${period.organizationId} and e.id = h.entry_id and e.deleted_at is null
    where h.organization_id = ${period.organizationId} and ${hasStatus(sql`h`)} and ${duringSql(period, sql`h.at`)}
      and not exists (select from time_entry_history n where n.organization_id = ${period.organizationId}
        and n.entry_id = h.entry_id and n.number > h.number and ${hasStatus(sql`n`)} and ${duringSql(period, sql`n.at`)})`,
});

const decided = (status: SQL): Fact['figures'] => ({
  approved: sql`case when ${status} in ('approved', 'reimbursed') then 1 else 0 end`,
  rejected: sql`case when ${status} = 'rejected' then 1 else 0 end`,
});

const ofExpenses = {
  kind: 'expense',
  id: sql`x.id`,
  day: sql`x.date`,
  projectId: sql`x.project_id`,
  userId: sql`x.created_by`,
} as const;

const expensesWaiting = (period: Period, which: SQL): Fact => ({
  ...ofExpenses,
  figures: ages(period, sql`x.created_at`),
  rows: sql`expense x where x.organization_id = ${period.organizationId} and x.deleted_at is null
    and ${beforeEndSql(period, period.asOf, sql`x.created_at`)} and ${which}`,
});

const expensesDecided = (period: Period): Fact => ({
  ...ofExpenses,
  figures: decided(sql`x.status`),
  rows: sql`expense x where x.organization_id = ${period.organizationId} and x.deleted_at is null
    and ${duringSql(period, sql`x.decided_at`)}`,
});
