import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether an expense is a cost of its job; `alias` is its table's name in the statement. A firm's invoice is a debt from its
 * arrival, a receipt of the crew is one with its approval.
 */
export function countsAsCost(alias: string): SQL {
  const of = sql.identifier(alias);
  return sql`case ${of}.kind when 'material' then ${of}.status in ('approved', 'reimbursed')
    else ${of}.status <> 'rejected' and ${of}.amount is not null end`;
}
