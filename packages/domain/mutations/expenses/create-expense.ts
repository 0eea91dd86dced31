import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation, newRecord } from '../mutation.ts';
import { expenseFields, overBilledReason } from './expense-fields.ts';

/**
 * A new expense: without an amount a draft, which needs the picture of its receipt. Without a date it is of today, by
 * the organization's calendar.
 */
export const createExpense = mutation({
  call: 'expenses.create',
  input: z.strictObject({
    id: recordId.optional(),
    overBilledReason,
    ...z.object(expenseFields).partial().required({ projectId: true }).shape,
  }),
  effect: ({ id, projectId, date, amount = null, overBilledReason: _why, ...given }, context) => [
    {
      entity: 'expense',
      id: id ?? context.newId(),
      kind: 'create',
      fields: {
        ...newRecord(context),
        kind: 'material',
        taskId: null,
        costCode: null,
        vendor: null,
        description: null,
        category: 'materials',
        quantity: null,
        unitPrice: null,
        taxMode: 'included',
        taxPercent: null,
        tax: null,
        creditOf: null,
        receiptPhotoId: null,
        billable: false,
        reimbursable: false,
        decidedBy: null,
        decidedAt: null,
        rejectionReason: null,
        reimbursedBy: null,
        reimbursedAt: null,
        subcontractorId: null,
        commitmentId: null,
        invoiceNumber: null,
        dueDate: null,
        retainagePercent: null,
        retained: null,
        paymentStatus: null,
        ...defined(given),
        projectId,
        amount,
        // Forms always say the day; the server fills in the organization's.
        date: date ?? context.at.slice(0, 10),
        status: amount === null ? 'draft' : 'pending',
      },
    },
  ],
});

export type CreateExpense = z.input<typeof createExpense.input>;
