import { z } from 'zod';
import { day, line, recordId, text } from '../../entities/record.ts';
import { billAmountsMost, billEntriesMost, billExpensesMost, billNumberLength } from '../../limits/bills.ts';
import { nameLength, textLength } from '../../limits/lists.ts';
import { enteredAmount, seenVersion } from '../expenses/expense-fields.ts';
import { mutation } from '../mutation.ts';

/** What was ticked, with the version, the amount and the words that were on screen. */
const ticked = (most: number, what: string) =>
  z
    .array(
      z.strictObject({
        id: recordId,
        seen: seenVersion,
        amount: enteredAmount,
        /** What the line says, which the client reads. */
        description: text.max(nameLength),
      }),
    )
    .max(most, {
      error: `A bill has at most ${most} ${what}. Choose an earlier last day, and bill the rest under another number.`,
    })
    // What is ticked twice is ticked once.
    .transform((all) => [...new Map(all.map((each) => [each.id, each])).values()])
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
      entries: ticked(billEntriesMost, 'entries'),
      expenses: ticked(billExpensesMost, 'expenses'),
      amounts: z
        .array(
          z.strictObject({
            description: line.min(1, { error: 'Say what the sum is for, such as “first part of three”.' }),
            amount: enteredAmount.refine((amount) => amount !== 0, { error: 'Enter an amount.' }),
          }),
        )
        .max(billAmountsMost, { error: `A bill has at most ${billAmountsMost} sums of its own.` })
        .default([]),
    })
    .refine(({ entries, expenses, amounts }) => entries.length + expenses.length + amounts.length > 0, {
      path: ['entries'],
      error: 'Choose what is billed, or add a sum.',
    }),
});
