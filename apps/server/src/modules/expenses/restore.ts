import type { restoreExpense } from '@plumbline/domain/mutations/expenses/restore-expense';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { checkAmounts } from './check-amounts.ts';
import { requireRoomAgain } from './invoice-terms.ts';
import { requireOwn } from './permitted.ts';

/** Brings an expense back as it was, if what it gives back still stands. @throws NOT_FOUND once it is purged */
export async function restore(write: TenantWrite, { expenseId }: z.output<typeof restoreExpense.input>) {
  const deleted = await write.requireDeleted('expense', expenseId);
  requireOwn(write, deleted);
  await checkAmounts(write, deleted);
  await requireRoomAgain(write, { ...deleted, status: 'rejected' });
  const expense = await write.restore('expense', deleted);
  return { expenseId, expense: seenBy(write.viewer, 'expense', expense) };
}
