import type { Expense } from '@plumbline/domain/entities/expense';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { TenantWrite } from '../../tenant/write.ts';

/** Crews change their own expenses until somebody has approved them (product.md §6). */
export function requireOwn(write: TenantWrite, expense: Expense): void {
  if (write.viewer.role === 'admin') return;
  if (expense.createdBy !== write.viewer.userId) throw new AppError('PERMISSION_DENIED', { at: write.at });
  if (expense.status !== 'approved' && expense.status !== 'reimbursed') return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'This expense is approved. Ask an admin to reopen it, then change it.',
  });
}

/** What was paid back has left the till: it is reopened first, which the trail keeps with its reason. */
export function requireNotPaidBack(write: TenantWrite, expense: Expense): void {
  if (expense.status !== 'reimbursed') return;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: 'This expense was paid back. Reopen it first, with the reason.',
  });
}

/** Invoices of subcontractors are the office's. */
export function requireMayKeep(write: TenantWrite, kind: Expense['kind']): void {
  if (kind === 'subcontractor' && write.viewer.role !== 'admin')
    throw new AppError('PERMISSION_DENIED', { at: write.at });
}
