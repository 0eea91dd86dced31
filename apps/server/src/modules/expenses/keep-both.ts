import { AppError } from '@plumbline/domain/errors/app-error';
import { comparedOf } from '@plumbline/domain/money/duplicates';
import type { keepBothExpenses } from '@plumbline/domain/mutations/expenses/keep-both-expenses';
import type { z } from 'zod';
import { expenseNotDuplicate } from '../../database/schema/money.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireSeen } from './decide.ts';
import { inOrder } from './duplicates.ts';

/** Remembers that two expenses are two purchases, as they stand now. */
export async function keepBoth(write: TenantWrite, input: z.output<typeof keepBothExpenses.input>) {
  if (input.expenseId === input.otherId)
    throw new AppError('VALIDATION_ERROR', {
      at: write.at,
      fields: [{ path: 'otherId', message: 'Pick two expenses.' }],
    });
  const seen = new Map([
    [input.expenseId, input.seen],
    [input.otherId, input.otherSeen],
  ]);
  const ids = [...seen.keys()].toSorted();
  const found = [];
  for (const id of ids) found.push(await write.require('expense', id));
  for (const expense of found) await requireSeen(write, expense, seen.get(expense.id));
  const [first, second] = found;
  if (!first || !second) throw new AppError('NOT_FOUND', { at: write.at });
  const [a, b] = inOrder(first, second);
  const decided = {
    compared: comparedOf(a),
    otherCompared: comparedOf(b),
    decidedBy: write.viewer.userId,
    decidedAt: write.at,
  };
  await write.db
    .insert(expenseNotDuplicate)
    .values({ organizationId: write.viewer.organizationId, expenseId: a.id, otherId: b.id, ...decided })
    .onConflictDoUpdate({
      target: [
        expenseNotDuplicate.organizationId,
        expenseNotDuplicate.expenseId,
        expenseNotDuplicate.otherId,
      ],
      set: decided,
    });
  return { expenseId: input.expenseId, otherId: input.otherId };
}
