import { type SQL, sql } from 'drizzle-orm';
import { countsAsCost } from '../job-costs/counts-as-cost.ts';
import type { Fact, FactsOf } from './fact.ts';
import type { Period } from './period.ts';

/** Expenses of the period for which `which` holds, with the expense as `x`. */
export function expenseFact(
  { organizationId, from, until }: Period,
  figures: Fact['figures'],
  which: SQL,
): Fact {
  return {
    kind: 'expense',
    id: sql`x.id`,
    day: sql`x.date`,
    projectId: sql`x.project_id`,
    userId: sql`x.created_by`,
    keys: { category: sql`x.category`, vendor: sql`nullif(btrim(x.vendor), '')` },
    figures,
    rows: sql`expense x where x.organization_id = ${organizationId} and x.deleted_at is null
      and x.date between ${from}::date and ${until}::date and ${which}`,
  };
}

export const expenses: FactsOf = (period) => [
  expenseFact(
    period,
    {
      expenses: sql`1`,
      net: sql`coalesce(x.amount, 0) - coalesce(x.tax, 0)`,
      tax: sql`coalesce(x.tax, 0)`,
      amount: sql`coalesce(x.amount, 0)`,
    },
    sql`x.kind = 'material' and ${countsAsCost('x')}`,
  ),
  expenseFact(
    period,
    { waiting: sql`x.amount` },
    sql`x.kind = 'material' and x.status = 'pending' and x.amount is not null`,
  ),
];
