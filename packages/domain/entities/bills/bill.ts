import { z } from 'zod';
import { day, minorUnits, recordFields, recordId } from '../record.ts';

/**
 * That hours, expenses and fixed sums of a job were billed, under the number of the company's own books, in which the invoice
 * is.
 */
export const bill = z.object({
  ...recordFields,
  projectId: recordId,
  number: z.string(),
  date: day,
  /** The sum of its lines. */
  amount: minorUnits,
  note: z.string().nullable(),
});
export type Bill = z.infer<typeof bill>;

/** `amount`: a fixed sum, such as a part of an agreed price. */
export const billLineKinds = ['hours', 'expense', 'amount'] as const;
export type BillLineKind = (typeof billLineKinds)[number];
