import { unapprovedReadMax, unratedPeopleNamed } from '@plumbline/domain/limits/costs';
import type {
  getReady,
  listReady,
  listReadyJobs,
  Ready,
  ReadyJob,
  ReadyLine,
} from '@plumbline/domain/operations/bills';
import type { Page } from '@plumbline/domain/operations/list';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { decodeCursor } from '../../tenant/list-cursor.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { unapprovedOf } from '../job-costs/job-cost.ts';
import { pageOf } from './page-of.ts';
import { hasAmount, ofProject, readySql, untilDay } from './ready.ts';

const byDay = { field: 'day', descending: false };
const largestFirst = { field: 'amount', descending: true };

/** What can be billed of a job, line by line: hours by their day, then expenses by theirs. */
export async function findReady(
  db: Database,
  { organizationId }: Viewer,
  { projectId, until, cursor, limit }: z.output<typeof listReady>,
): Promise<Page<ReadyLine>> {
  const key = sql`ready.rank || ' ' || ready.day`;
  const after = cursor === undefined ? null : decodeCursor(cursor, byDay);
  const { rows } = await db.execute<ReadyLine & { at: string }>(sql`
    select ready.kind, ready.id, ready.version::float8 as version, ready.day::text as day,
      ready.description, ready.user_id as "userId", ready.vendor, ready.minutes,
      ready.rate::float8 as rate, ready.amount::float8 as amount, ${key} as at
    from (${readySql(organizationId, ofProject(projectId), untilDay(until))}) ready
    where ${hasAmount} ${after ? sql`and (${key}, ready.id) > (${after.value}, ${after.id}::uuid)` : sql``}
    order by ${key}, ready.id limit ${limit + 1}`);
  return pageOf(rows, limit, byDay);
}

type Sums = {
  hours: { count: number; minutes: number; amount: string };
  expenses: { count: number; amount: string };
  unrated: { count: number; minutes: number };
  oldest: string | null;
};

/** The sums of what can be billed of a job, and what is not in them: without rate, without approval, without amount. */
export async function ready(
  db: Database,
  viewer: Viewer,
  { projectId, until }: z.output<typeof getReady>,
): Promise<Ready> {
  const { organizationId } = viewer;
  const lines = readySql(organizationId, ofProject(projectId), untilDay(until));
  const [sums, unrated, open, money, unapproved] = await Promise.all([
    db.execute<Sums>(sql`
      select json_build_object('count', count(*) filter (where kind = 'hours' and ${hasAmount}),
          'minutes', coalesce(sum(minutes) filter (where ${hasAmount}), 0),
          'amount', coalesce(sum(amount) filter (where kind = 'hours'), 0)::text) as hours,
        json_build_object('count', count(*) filter (where kind = 'expense'),
          'amount', coalesce(sum(amount) filter (where kind = 'expense'), 0)::text) as expenses,
        json_build_object('count', count(*) filter (where not ${hasAmount}),
          'minutes', coalesce(sum(minutes) filter (where not ${hasAmount}), 0)) as unrated,
        (min(day) filter (where ${hasAmount}))::text as oldest
      from (${lines}) ready`),
    db.execute<{ id: string }>(sql`
      select user_id as id from (${lines}) ready where not ${hasAmount}
      group by user_id order by sum(minutes) desc, user_id limit ${unratedPeopleNamed}`),
    db.execute<{ receipts: number; waiting: number; amount: string }>(sql`
      select count(*) filter (where x.amount is null)::int as receipts,
        count(*) filter (where x.amount is not null and x.billable)::int as waiting,
        coalesce(sum(x.amount) filter (where x.billable), 0)::text as amount
      from expense x where x.organization_id = ${organizationId} and x.project_id = ${projectId} and x.deleted_at is null
        and x.status in ('draft', 'pending') ${until === undefined ? sql`` : sql`and x.date <= ${until}`}`),
    db.execute<{ contract: string | null; billed: string }>(sql`
      select (select m.contract_value from project_money m
          where m.organization_id = ${organizationId} and m.project_id = ${projectId} and m.deleted_at is null)::text as contract,
        (select coalesce(sum(b.amount), 0) from bill b
          where b.organization_id = ${organizationId} and b.project_id = ${projectId} and b.deleted_at is null)::text as billed`),
    unapprovedOf(db, viewer, sql`array[${projectId}]::uuid[]`),
  ]);
  const none = { count: 0, minutes: 0, amount: '0' };
  const { hours, expenses, oldest, ...found } = sums.rows[0] ?? {
    hours: none,
    expenses: none,
    unrated: none,
    oldest: null,
  };
  const [waiting] = open.rows;
  const [standing] = money.rows;
  const contract = standing?.contract ?? null;
  return {
    hours: { ...hours, amount: Number(hours.amount) },
    expenses: { ...expenses, amount: Number(expenses.amount) },
    oldest,
    unrated: { ...found.unrated, userIds: unrated.rows.map(({ id }) => id) },
    unapproved: {
      minutes: unapproved.slice(0, unapprovedReadMax).reduce((sum, { minutes }) => sum + minutes, 0),
      isMore: unapproved.length > unapprovedReadMax,
    },
    receipts: waiting?.receipts ?? 0,
    waiting: { count: waiting?.waiting ?? 0, amount: Number(waiting?.amount ?? 0) },
    contractValue: contract === null ? null : Number(contract),
    billed: Number(standing?.billed ?? 0),
  };
}

/** The jobs of which something can be billed, the largest sum first. */
export async function findReadyJobs(
  db: Database,
  { organizationId }: Viewer,
  { until, cursor, limit }: z.output<typeof listReadyJobs>,
): Promise<Page<ReadyJob>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, largestFirst);
  type Found = Omit<ReadyJob, 'amount'> & { id: string; at: string };
  const { rows } = await db.execute<Found>(sql`
    select job.id, job.id as "projectId", p.name, job.amount::text as at, job.minutes::float8 as minutes,
      job.oldest::text as oldest
    from (
      select ready.project_id as id, sum(ready.amount) as amount, coalesce(sum(ready.minutes), 0) as minutes,
        min(ready.day) as oldest
      from (${readySql(organizationId, untilDay(until))}) ready
      where ${hasAmount} and ready.project_id is not null group by ready.project_id) job
    join project p on p.organization_id = ${organizationId} and p.id = job.id and p.deleted_at is null
    ${after ? sql`where (job.amount, job.id) < (${after.value}::numeric, ${after.id}::uuid)` : sql``}
    order by job.amount desc, job.id desc limit ${limit + 1}`);
  const { rows: page, ...rest } = pageOf(
    rows.map((row) => ({ ...row, amount: Number(row.at) })),
    limit,
    largestFirst,
  );
  return { rows: page.map(({ id: _id, ...job }) => job), ...rest };
}
