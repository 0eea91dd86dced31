import { AppError } from '@plumbline/domain/errors/app-error';
import type { deleteExpense } from '@plumbline/domain/mutations/expenses/delete-expense';
import type { z } from 'zod';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireNoEntries } from './invoice-terms.ts';
import { creditsOf } from './check-amounts.ts';
import { requireNotPaidBack, requireOwn } from './permitted.ts';

/** Moves an expense into the trash. @throws CONFLICT for what was paid back or paid out, or has credits */
export async function remove(write: TenantWrite, { expenseId }: z.output<typeof deleteExpense.input>) {
  const expense = await write.require('expense', expenseId);
  requireOwn(write, expense);
  requireNotPaidBack(write, expense);
  if (expense.paymentStatus === 'paid' || expense.paymentStatus === 'partially_paid')
    refuse(write, 'This invoice has a payment. Take the payment back first, then delete it.');
  await requireNoEntries(write, expense);
  if ((await creditsOf(write, expenseId)).length > 0)
    refuse(write, 'A credit gives back a part of this expense. Delete the credit first.');
  await write.remove('expense', expense);
  return { expenseId };
}

function refuse(write: TenantWrite, message: string): never {
  throw new AppError('CONFLICT', { at: write.at, message });
}
