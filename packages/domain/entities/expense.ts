import { z } from 'zod';
import { expenseCategories, expenseKinds, expenseStatuses, paymentStatuses } from './enumerations.ts';
import { day, instant, minorUnits, recordFields, recordId } from './record.ts';

export const expense = z.object({
  ...recordFields,
  kind: z.enum(expenseKinds),
  projectId: recordId,
  vendor: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(expenseCategories),
  quantity: z.number().nullable(),
  unitPrice: minorUnits.nullable(),
  tax: minorUnits.nullable(),
  /** Null only while a receipt waits for its amount (status draft). */
  amount: minorUnits.nullable(),
  date: day,
  receiptPhotoId: recordId.nullable(),
  billable: z.boolean(),
  status: z.enum(expenseStatuses),
  decidedBy: recordId.nullable(),
  decidedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  /** Subcontractor expenses only. */
  invoiceNumber: z.string().nullable(),
  dueDate: day.nullable(),
  retainagePercent: z.number().nullable(),
  paymentStatus: z.enum(paymentStatuses).nullable(),
});
export type Expense = z.infer<typeof expense>;
