import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { approveExpenses } from '@plumbline/domain/mutations/expenses/approve-expense';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { decideOne } from './decide.ts';
import { findDuplicates } from './duplicates.ts';

/**
 * Decides about many, each for itself: what cannot be decided is left as it stands, with the sentence that says why.
 */
export async function approveMany(write: TenantWrite, input: z.output<typeof approveExpenses.input>) {
  const seen = new Map(input.expenses.map(({ expenseId, seen: version }) => [expenseId, version]));
  await requireKnown(write, [...seen.keys()]);
  const twice = new Set<string>();
  if (input.decision === 'approve') {
    const { duplicates } = await findDuplicates(write.db, write.viewer, { expenseIds: [...seen.keys()] });
    for (const { expenseId } of duplicates) twice.add(expenseId);
  }
  const outcomes = [];
  // By id, the order in which every call takes them, so that two at once do not wait for each other.
  for (const [expenseId, version] of [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      const before = await write.require('expense', expenseId);
      if (twice.has(expenseId) && before.status !== 'approved')
        throw new AppError('CONFLICT', {
          at: write.at,
          message: 'This may be there twice. Look at both, then decide.',
        });
      const expense = await decideOne(write, before, version, input);
      outcomes.push({ expenseId, expense: seenBy(write.viewer, 'expense', expense), refused: null });
    } catch (error) {
      // Refusals come before anything is written, so the rest of the transaction stands.
      if (!(error instanceof AppError) || !['CONFLICT', 'NOT_FOUND'].includes(error.code)) throw error;
      outcomes.push({ expenseId, expense: null, refused: error.message });
    }
  }
  return { outcomes };
}

/** What somebody deleted meanwhile is left out; an id that never was one of the organization's is NOT_FOUND. */
async function requireKnown(write: TenantWrite, expenseIds: readonly string[]): Promise<void> {
  const { rows } = await write.db.execute<{ present: number }>(sql`
    select count(*)::int as present from expense
    where organization_id = ${write.viewer.organizationId} and id = any(${sql.param(expenseIds)}::uuid[])`);
  if (rows[0]?.present !== expenseIds.length) throw new AppError('NOT_FOUND', { at: write.at });
}
