import type { Figures, ReportGroup } from '@plumbline/domain/operations/reports';
import { type SQL, sql } from 'drizzle-orm';
import { countsAsCost } from '../job-costs/counts-as-cost.ts';
import { expenseFact } from './expenses.ts';
import type { Fact, FactsOf } from './fact.ts';
import { approvedHours, onDays } from './hours.ts';
import type { Period } from './period.ts';
import { basisPoints } from './ratio.ts';

/** What jobs were billed in the period, by the dates of the bills. */
const billed = ({ organizationId, from, until }: Period): Fact => ({
  kind: 'bill',
  id: sql`b.id`,
  day: sql`b.date`,
  projectId: sql`b.project_id`,
  userId: sql`null::uuid`,
  keys: {},
  figures: { billed: sql`b.amount`, profit: sql`b.amount` },
  rows: sql`bill b where b.organization_id = ${organizationId} and b.deleted_at is null
    and b.date between ${from}::date and ${until}::date`,
});

export const profitability: FactsOf = (period) => [
  billed(period),
  approvedHours(period, costs('labour', sql`coalesce(c.cost, 0)`), onDays(period)),
  ...(['material', 'subcontractor'] as const).map((kind) =>
    expenseFact(
      period,
      costs(kind === 'material' ? 'materials' : 'subcontractors', sql`coalesce(x.amount, 0)`),
      sql`x.kind = ${kind} and ${countsAsCost('x')}`,
    ),
  ),
];

const costs = (line: 'labour' | 'materials' | 'subcontractors', amount: SQL) => ({
  [line]: amount,
  cost: amount,
  profit: sql`-(${amount})`,
});

const bidColumns = {
  bidContract: 'contract_value',
  bidLabour: 'budget_labour',
  bidMaterials: 'budget_materials',
  bidSubcontractors: 'budget_subcontractors',
};

/** What the bid of a job says, which no week or month has a part of. */
export const bids = Object.fromEntries(
  Object.entries(bidColumns).map(([name, column]) => [
    name,
    (organizationId: string, group: ReportGroup): SQL =>
      group === 'project'
        ? sql`(select b.${sql.identifier(column)} from project_money b
            where b.organization_id = ${organizationId} and b.project_id = g.key)`
        : sql`null::bigint`,
  ]),
);

export const profitRatios = {
  margin: ({ profit = null, billed: sum = null }: Figures) => basisPoints(profit, sum),
  bidMargin: (figures: Figures) => {
    const { bidContract = null, bidLabour, bidMaterials, bidSubcontractors } = figures;
    const budgets = [bidLabour, bidMaterials, bidSubcontractors].flatMap((budget) => budget ?? []);
    if (bidContract === null || budgets.length === 0) return null;
    return basisPoints(
      budgets.reduce((left, budget) => left - budget, bidContract),
      bidContract,
    );
  },
};
