import type { Expense } from '@plumbline/domain/entities/expense';
import type { KeptExpense } from '../../../data/queue/kept-expenses.ts';

/** What waits on this device, as an expense is shown. */
export function keptRow({ input, keptAt }: KeptExpense): Expense {
  const { amount = null, date } = input;
  return {
    id: input.id,
    organizationId: '',
    createdBy: null,
    createdAt: keptAt,
    updatedAt: keptAt,
    version: 0,
    deletedAt: null,
    kind: 'material',
    projectId: input.projectId,
    taskId: input.taskId ?? null,
    costCode: input.costCode ?? null,
    vendor: input.vendor ?? null,
    description: input.description ?? null,
    category: input.category ?? 'materials',
    quantity: input.quantity ?? null,
    unitPrice: input.unitPrice ?? null,
    taxMode: input.taxMode ?? 'included',
    taxPercent: input.taxPercent ?? null,
    tax: input.tax ?? null,
    amount,
    creditOf: input.creditOf ?? null,
    date: date ?? keptAt.slice(0, 10),
    receiptPhotoId: input.receiptPhotoId ?? null,
    billable: input.billable ?? false,
    reimbursable: input.reimbursable ?? false,
    status: amount === null ? 'draft' : 'pending',
    decidedBy: null,
    decidedAt: null,
    rejectionReason: null,
    invoiceNumber: null,
    dueDate: null,
    retainagePercent: null,
    paymentStatus: null,
  };
}
