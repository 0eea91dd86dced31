import { z } from 'zod';
import { day, line, recordId, text } from '../../entities/record.ts';
import { billLinesMost, billNumberLength } from '../../limits/bills.ts';
import { textLength } from '../../limits/lists.ts';
import { enteredAmount, seenVersion } from '../expenses/expense-fields.ts';
import { mutation } from '../mutation.ts';

/** What was ticked, with the version and the amount that were on screen. */
const ticked = z
  .array(z.strictObject({ id: recordId, seen: seenVersion, amount: enteredAmount }))
  .max(billLinesMost)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'Something is in the list twice. Choose each once.',
  })
  .default([]);

/**
 * Marks hours, expenses and fixed sums of a job as billed under a number of the company's books. The server computes what
 * they come to, and refuses where that is not what was seen.
 */
export const createBill = mutation({
  call: 'bills.create',
  input: z
    .strictObject({
      id: recordId.optional(),
      projectId: recordId,
      number: line
        .min(1, { error: 'Enter the number that the invoice has in your books.' })
        .max(billNumberLength),
      date: day,
      note: text
        .trim()
        .max(textLength)
        .nullable()
        .transform((value) => value || null)
        .default(null),
      entries: ticked,
      expenses: ticked,
      amounts: z
        .array(
          z.strictObject({
            description: line.min(1, { error: 'Say what the sum is for, such as “first part of three”.' }),
            amount: enteredAmount.refine((amount) => amount !== 0, { error: 'Enter an amount.' }),
          }),
        )
        .max(billLinesMost)
        .default([]),
    })
    .refine(({ entries, expenses, amounts }) => entries.length + expenses.length + amounts.length > 0, {
      path: ['entries'],
      error: 'Choose what is billed, or add a sum.',
    })
    .refine(
      ({ entries, expenses, amounts }) => entries.length + expenses.length + amounts.length <= billLinesMost,
      {
        path: ['entries'],
        error: `A bill has at most ${billLinesMost} lines. Choose an earlier last day, and bill the rest under another number.`,
      },
    ),
});
