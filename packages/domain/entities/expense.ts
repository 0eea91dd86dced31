import { z } from 'zod';
import {
  expenseCategories,
  expenseKinds,
  expenseStatuses,
  paymentStatuses,
  taxModes,
} from './enumerations.ts';
import { day, decimal, instant, minorUnits, recordFields, recordId, writtenDecimal } from './record.ts';

/** Digits behind the point of quantities, of percentages and of factors. */
export const quantityDecimal = decimal(4);
export const percentDecimal = decimal(4);

/** An exact decimal. Rows that a device has had since before there were any hold a number: `String` of either is the decimal. */
const keptDecimal = z.union([z.number(), writtenDecimal]);

export const expense = z.object({
  ...recordFields,
  kind: z.enum(expenseKinds),
  projectId: recordId,
  taskId: recordId.nullable().optional(),
  costCode: z.string().nullable().optional(),
  vendor: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(expenseCategories),
  quantity: keptDecimal.nullable(),
  unitPrice: minorUnits.nullable(),
  /** How the tax was entered: it is in the prices, or comes on top of them. The amount has it in both. */
  taxMode: z.enum(taxModes).optional(),
  taxPercent: writtenDecimal.nullable().optional(),
  /** The part of the amount that is tax. */
  tax: minorUnits.nullable(),
  /** What was paid, with tax; negative for a credit. Null only while a receipt waits for its amount (status draft). */
  amount: minorUnits.nullable(),
  /** Of a credit: the expense of which it gives back a part. */
  creditOf: recordId.nullable().optional(),
  date: day,
  receiptPhotoId: recordId.nullable(),
  billable: z.boolean(),
  /** Paid by the person with their own money, which is to be paid back. */
  reimbursable: z.boolean().optional(),
  status: z.enum(expenseStatuses),
  decidedBy: recordId.nullable(),
  decidedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  reimbursedBy: recordId.nullable().optional(),
  reimbursedAt: instant.nullable().optional(),
  /** Subcontractor expenses only. */
  subcontractorId: recordId.nullable().optional(),
  commitmentId: recordId.nullable().optional(),
  invoiceNumber: z.string().nullable(),
  dueDate: day.nullable(),
  retainagePercent: keptDecimal.nullable(),
  /** The part of the amount that is held back until it is released. */
  retained: minorUnits.nullable().optional(),
  paymentStatus: z.enum(paymentStatuses).nullable(),
});
export type Expense = z.infer<typeof expense>;
