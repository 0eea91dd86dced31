import { dayOf } from '@plumbline/domain/days/days';
import { percentOf, taxWithin } from '@plumbline/domain/money/exact';
import type { createExpense } from '@plumbline/domain/mutations/expenses/create-expense';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { invoiceTerms, keepOverBilled } from './invoice-terms.ts';
import { requireBelongings } from './belongings.ts';
import { checkAmounts } from './check-amounts.ts';
import { requireMayKeep } from './permitted.ts';

/** A new expense, a draft as long as its receipt has no amount. */
export async function create(write: TenantWrite, input: z.output<typeof createExpense.input>) {
  const { id = write.newId(), kind = 'material', projectId, amount = null, taxPercent = null } = input;
  requireMayKeep(write, kind);
  const { receiptPhotoId = null, creditOf = null, taskId = null, retainagePercent = null } = input;
  await requireBelongings(write, { projectId, taskId, receiptPhotoId });
  const tax = input.tax ?? (amount === null || taxPercent === null ? null : taxWithin(amount, taxPercent));
  await checkAmounts(write, { id, kind, projectId, amount, tax, creditOf, receiptPhotoId });
  const isInvoice = kind === 'subcontractor';
  const terms = await invoiceTerms(write, { ...input, id, kind, amount, tax, creditOf });
  const expense = await write.insert('expense', {
    id,
    kind,
    projectId,
    taskId,
    costCode: input.costCode ?? terms?.costCode ?? null,
    vendor: terms?.vendor ?? input.vendor ?? null,
    description: input.description ?? null,
    category: input.category ?? (isInvoice ? 'other' : 'materials'),
    quantity: input.quantity ?? null,
    unitPrice: input.unitPrice ?? null,
    taxMode: input.taxMode ?? 'included',
    taxPercent,
    tax,
    amount,
    creditOf,
    date: input.date ?? (await today(write)),
    receiptPhotoId,
    billable: input.billable ?? false,
    reimbursable: input.reimbursable ?? false,
    status: amount === null ? 'draft' : 'pending',
    decidedBy: null,
    decidedAt: null,
    rejectionReason: null,
    reimbursedBy: null,
    reimbursedAt: null,
    subcontractorId: terms?.subcontractorId ?? input.subcontractorId ?? null,
    commitmentId: input.commitmentId ?? null,
    invoiceNumber: input.invoiceNumber ?? null,
    dueDate: input.dueDate ?? null,
    retainagePercent: terms?.retainagePercent ?? retainagePercent,
    retained:
      terms?.retained ??
      (amount === null || retainagePercent === null ? null : percentOf(amount, retainagePercent)),
    paymentStatus: isInvoice ? 'unpaid' : null,
  });
  if (terms?.isOver === true) keepOverBilled(write, expense, input.overBilledReason);
  return { expenseId: id, expense: seenBy(write.viewer, 'expense', expense) };
}

/** The organization's calendar day when the person made the change. */
async function today(write: TenantWrite): Promise<string> {
  const { rows } = await write.db.execute<{ timezone: string }>(sql`
    select timezone from organization where organization_id = ${write.viewer.organizationId}`);
  return dayOf(write.doneAt.toISOString(), rows[0]?.timezone ?? 'UTC');
}
