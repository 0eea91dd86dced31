import { z } from 'zod';
import { day, recordId, text } from '../../entities/record.ts';
import { nameLength, textLength } from '../../limits/lists.ts';
import { enteredAmount, seenVersion } from '../expenses/expense-fields.ts';
import { mutation } from '../mutation.ts';

const entry = {
  id: recordId.optional(),
  expenseId: recordId,
  /** The version of the invoice that was on screen. */
  seen: seenVersion,
  amount: enteredAmount.min(1, { error: 'Enter an amount above zero.' }),
  date: day,
  reference: text
    .trim()
    .max(nameLength)
    .nullable()
    .transform((value) => value || null)
    .default(null),
};

/** Pays a part of an invoice, or all that is open. `overrideReason`: why, although a paper has ended or is missing. */
export const payInvoice = mutation({
  call: 'subcontractors.pay',
  input: z.strictObject({
    ...entry,
    overrideReason: text.trim().min(1, { error: 'Say why.' }).max(textLength).optional(),
  }),
});

/** Makes a part of what an invoice retained due. */
export const releaseRetainage = mutation({
  call: 'subcontractors.release',
  input: z.strictObject(entry),
});

/** Takes a payment or a release back. */
export const takeBackEntry = mutation({
  call: 'subcontractors.takeBack',
  input: z.strictObject({ entryId: recordId, seen: seenVersion }),
});
