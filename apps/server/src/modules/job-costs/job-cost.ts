import { dayOf } from '@plumbline/domain/days/days';
import type { CostForecast, CostLineName } from '@plumbline/domain/entities/project';
import type { TimeEntry } from '@plumbline/domain/entities/time-entry';
import { costOfMinutes, priceOn } from '@plumbline/domain/hours/labor-cost';
import { countedSeconds } from '@plumbline/domain/hours/worked';
import { unapprovedReadMax, unratedPeopleNamed } from '@plumbline/domain/limits/costs';
import { share, times } from '@plumbline/domain/money/exact';
import type { JobCost, JobCostLine, ToCome } from '@plumbline/domain/operations/projects';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { visibleTo } from '../../visibility/to-sql.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { type Committed, committedOf } from './committed.ts';
import { countsAsCost } from './counts-as-cost.ts';
import { costRules, ratesOf } from './freeze.ts';

/**
 * What these jobs cost: the one place that says it. Of labor the approved hours as they were frozen, of materials what is
 * approved or paid back, of subcontractors what they have invoiced, unless it was rejected. Jobs that the reader does not see
 * are left out.
 */
export async function jobCosts(
  db: Database,
  viewer: Viewer,
  projectIds: readonly string[],
): Promise<{ costs: JobCost[] }> {
  const ids = sql`${sql.param([...new Set(projectIds)])}::uuid[]`;
  const [moneys, labors, expenses, plans, unapproved, rules, average, committed] = await Promise.all([
    moneyOf(db, viewer, ids),
    laborOf(db, viewer, ids),
    expensesOf(db, viewer, ids),
    plansOf(db, viewer, ids),
    unapprovedOf(db, viewer, ids),
    costRules(db, viewer),
    averageHour(db, viewer),
    committedOf(db, viewer.organizationId, projectIds),
  ]);
  const rates = await ratesOf(db, viewer, [...new Set(unapproved.map(({ userId }) => userId))]);
  const costs = projectIds.flatMap((projectId): JobCost[] => {
    const money = moneys.get(projectId);
    if (!money) return [];
    const labor = labors.get(projectId) ?? noLabor;
    const spent = (kind: Spent['kind']) =>
      expenses.find((each) => each.projectId === projectId && each.kind === kind) ?? nothingSpent;
    const [materials, subcontractors] = [spent('material'), spent('subcontractor')];
    const openMinutes = Math.round((plans.get(projectId) ?? 0) * 60);
    const line = (name: CostLineName, actual: number, count: number, plan: ToCome | null = null) =>
      lineOf(name, { actual, count, plan, money, committed: committedTo(committed, name, projectId) });
    const waiting = unapproved.filter((each) => each.projectId === projectId);
    const priced = waiting.flatMap((each) => {
      const price = priceOn(rates, each.userId, dayOf(each.clockIn, rules.timeZone), rules.overtimeFactor);
      return costOfMinutes({ minutes: each.minutes, overtimeMinutes: 0 }, price) ?? [];
    });
    return [
      {
        projectId,
        lines: [
          line('labour', labor.cost, labor.count, laborPlan(labor, openMinutes, average)),
          line('materials', materials.counted, materials.count),
          line('subcontractors', subcontractors.counted, subcontractors.count),
        ],
        contractValue: money.contractValue,
        moneyVersion: money.version,
        minutes: labor.minutes,
        uncounted: {
          receipts: materials.drafts,
          expenses: { count: materials.waiting, amount: materials.waitingAmount },
          unrated: {
            minutes: labor.unratedMinutes,
            people: labor.unratedPeople.slice(0, unratedPeopleNamed),
          },
          unapproved: {
            minutes: waiting.reduce((sum, { minutes }) => sum + minutes, 0),
            about: priced.length === 0 ? null : priced.reduce((sum, cost) => sum + cost, 0),
            isMore: unapproved.length > unapprovedReadMax,
          },
        },
      },
    ];
  });
  return { costs };
}

type Line = {
  actual: number;
  count: number;
  plan: ToCome | null;
  money: Money;
  committed: Committed | null;
};

function lineOf(line: CostLineName, { actual, count, plan, money, committed }: Line): JobCostLine {
  const forecast = money.forecasts[line];
  const toCome: ToCome | null = forecast ? { from: 'hand', ...forecast } : plan;
  const notBilled = committed === null ? 0 : Math.max(0, committed.committed - committed.billed);
  return {
    line,
    budget: money.budgets[line],
    committed: committed?.committed ?? null,
    actual,
    count,
    notBilled,
    toCome,
    endsAt: actual + notBilled + (toCome?.amount ?? 0),
  };
}

const committedTo = (all: readonly Committed[], line: CostLineName, projectId: string): Committed | null =>
  line === 'subcontractors' ? (all.find((each) => each.projectId === projectId) ?? null) : null;

/**
 * What the open tasks will cost by their estimates: at what an hour of this job cost so far, else at an average hour of the
 * company. Null without an estimate or a rate: what is left of a budget says nothing of the work that is left.
 */
function laborPlan(labor: Labor, minutes: number, average: Average): ToCome | null {
  if (minutes === 0) return null;
  const rated = labor.minutes - labor.unratedMinutes;
  if (rated > 0) return { from: 'plan', amount: share(labor.cost, minutes, rated), minutes };
  if (average.people === 0) return null;
  return { from: 'plan', amount: share(average.sum, minutes, 60 * average.people), minutes };
}

type Money = {
  budgets: Record<CostLineName, number | null>;
  forecasts: Record<CostLineName, CostForecast | null>;
  contractValue: number | null;
  version: number;
};

/** Of the jobs that the reader sees, with nulls where no money was set. */
async function moneyOf(db: Database, viewer: Viewer, ids: SQL): Promise<Map<string, Money>> {
  const { organizationId } = viewer;
  const { rows } = await db.execute<{ id: string; money: Money }>(sql`
    select project.id, json_build_object(
      'budgets', json_build_object('labour', m.budget_labour, 'materials', m.budget_materials,
        'subcontractors', m.budget_subcontractors),
      'forecasts', json_build_object('labour', m.forecast_labour, 'materials', m.forecast_materials,
        'subcontractors', m.forecast_subcontractors),
      'contractValue', m.contract_value, 'version', coalesce(m.version, 0)) as money
    from project left join project_money m on m.organization_id = ${organizationId} and m.project_id = project.id
    where project.organization_id = ${organizationId} and project.id = any(${ids}) and project.deleted_at is null
      and ${visibleTo(viewer, 'project')}`);
  return new Map(rows.map(({ id, money }) => [id, money]));
}

type Labor = {
  cost: number;
  count: number;
  minutes: number;
  unratedMinutes: number;
  unratedPeople: string[];
};
const noLabor: Labor = { cost: 0, count: 0, minutes: 0, unratedMinutes: 0, unratedPeople: [] };

async function laborOf(db: Database, { organizationId }: Viewer, ids: SQL): Promise<Map<string, Labor>> {
  const { rows } = await db.execute<{ id: string; labor: Labor }>(sql`
    select project_id as id, json_build_object('cost', coalesce(sum(cost), 0), 'count', count(*), 'minutes', sum(minutes),
      'unratedMinutes', coalesce(sum(minutes) filter (where hourly_cost is null), 0),
      'unratedPeople', coalesce(json_agg(distinct user_id) filter (where hourly_cost is null), '[]')) as labor
    from labor_cost where organization_id = ${organizationId} and project_id = any(${ids}) group by project_id`);
  return new Map(rows.map(({ id, labor }) => [id, labor]));
}

type Spent = {
  projectId: string;
  kind: 'material' | 'subcontractor';
  counted: number;
  count: number;
  drafts: number;
  waiting: number;
  waitingAmount: number;
};
const nothingSpent = { counted: 0, count: 0, drafts: 0, waiting: 0, waitingAmount: 0 };

async function expensesOf(db: Database, { organizationId }: Viewer, ids: SQL): Promise<Spent[]> {
  const counts = countsAsCost('expense');
  const { rows } = await db.execute<{ spent: Spent }>(sql`
    select json_build_object('projectId', project_id, 'kind', kind,
      'counted', coalesce(sum(amount) filter (where ${counts}), 0), 'count', count(*) filter (where ${counts}),
      'drafts', count(*) filter (where amount is null and status <> 'rejected'),
      'waiting', count(*) filter (where status = 'pending' and amount is not null),
      'waitingAmount', coalesce(sum(amount) filter (where status = 'pending'), 0)) as spent
    from expense where organization_id = ${organizationId} and project_id = any(${ids}) and deleted_at is null
    group by project_id, kind`);
  return rows.map(({ spent }) => spent);
}

/** The estimated hours of the open tasks. */
async function plansOf(db: Database, { organizationId }: Viewer, ids: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; hours: number }>(sql`
    select project_id as id, sum(estimated_hours)::float8 as hours from task
    where organization_id = ${organizationId} and project_id = any(${ids}) and deleted_at is null
      and status not in ('done', 'cancelled') and estimated_hours is not null group by project_id`);
  return new Map(rows.map(({ id, hours }) => [id, hours]));
}

type Unapproved = { projectId: string; userId: string; clockIn: string; minutes: number };

/** Ended hours that wait for a decision, the newest first; one more than are read says that there are more. */
export async function unapprovedOf(
  db: Database,
  { organizationId }: Viewer,
  ids: SQL,
): Promise<Unapproved[]> {
  const { rows } = await db.execute<{
    entry: Pick<TimeEntry, 'userId' | 'clockIn' | 'clockOut' | 'breaks'> & { projectId: string };
  }>(sql`
    select json_build_object('projectId', project_id, 'userId', user_id, 'clockIn', clock_in, 'clockOut', clock_out,
      'breaks', breaks) as entry
    from time_entry where organization_id = ${organizationId} and project_id = any(${ids}) and deleted_at is null
      and status = 'pending' and clock_out is not null
    order by clock_in desc limit ${unapprovedReadMax + 1}`);
  return rows.map(({ entry }) => ({
    projectId: entry.projectId,
    userId: entry.userId,
    clockIn: new Date(entry.clockIn).toISOString(),
    minutes: countedSeconds(entry, 0) / 60,
  }));
}

type Average = { sum: number; people: number };

/** The present hourly costs of the active crew, with burden, summed up in minor units. */
async function averageHour(db: Database, { organizationId }: Viewer): Promise<Average> {
  const { rows } = await db.execute<{ cost: string; burden: string; people: number }>(sql`
    select cost::text, burden, count(*)::int as people from (
      select distinct on (r.user_id) r.hourly_cost as cost, r.burden_factor as burden from member_rate r
      join member m on m.organization_id = ${organizationId} and m.user_id = r.user_id and m.is_active and m.deleted_at is null
      where r.organization_id = ${organizationId} and r.deleted_at is null
      order by r.user_id, r.valid_from desc) as present
    group by cost, burden`);
  return rows.reduce<Average>(
    (sum, { cost, burden, people }) => ({
      sum: sum.sum + people * times(Number(cost), burden),
      people: sum.people + people,
    }),
    { sum: 0, people: 0 },
  );
}
