import { z } from 'zod';
import { expenseCategories, expenseKinds, taxModes } from '../../entities/enumerations.ts';
import { percentDecimal, quantityDecimal } from '../../entities/expense.ts';
import { day, minorUnits, recordId, text } from '../../entities/record.ts';
import { costCodeLength, nameLength, textLength } from '../../limits/lists.ts';
import { amountMost, invoiceNumberLength, percentMost, vendorLength } from '../../limits/money.ts';

/** An amount that a person enters, in minor units; negative ones give money back. */
export const enteredAmount = minorUnits.min(-amountMost).max(amountMost);

/** A percentage from 0 to 100. */
export const enteredPercent = percentDecimal.refine(
  (percent) => Number(percent) >= 0 && Number(percent) <= percentMost,
  { error: `A percentage is between 0 and ${percentMost}.` },
);

const optionalLine = (length: number) =>
  text
    .trim()
    .max(length)
    .nullable()
    .transform((value) => value || null);

/** The fields of an expense that a person fills in. */
export const expenseFields = {
  kind: z.enum(expenseKinds),
  projectId: recordId,
  taskId: recordId.nullable(),
  costCode: optionalLine(costCodeLength),
  vendor: optionalLine(vendorLength),
  description: optionalLine(nameLength),
  category: z.enum(expenseCategories),
  quantity: quantityDecimal.nullable(),
  unitPrice: enteredAmount.nullable(),
  taxMode: z.enum(taxModes),
  taxPercent: enteredPercent.nullable(),
  tax: enteredAmount.nullable(),
  amount: enteredAmount.nullable(),
  creditOf: recordId.nullable(),
  date: day,
  receiptPhotoId: recordId.nullable(),
  billable: z.boolean(),
  reimbursable: z.boolean(),
  subcontractorId: recordId.nullable(),
  commitmentId: recordId.nullable(),
  invoiceNumber: optionalLine(invoiceNumberLength),
  dueDate: day.nullable(),
  retainagePercent: enteredPercent.nullable(),
};

/** The version of an expense that somebody saw. */
export const seenVersion = z.number().int().min(0);

/** Why somebody rejects, in words that its person reads. */
export const decisionReason = text.trim().min(1).max(textLength);

/** Why an invoice goes beyond what was agreed with its firm. The trail keeps it; the expense has no such field. */
export const overBilledReason = text.trim().min(1, { error: 'Say why.' }).max(textLength).optional();
