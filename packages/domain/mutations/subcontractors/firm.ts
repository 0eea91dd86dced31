import { z } from 'zod';
import { contactAddress } from '../../entities/email-address.ts';
import { day, line, recordId, text } from '../../entities/record.ts';
import { policyKinds } from '../../entities/subcontractor.ts';
import { nameLength, textLength } from '../../limits/lists.ts';
import { vendorLength } from '../../limits/money.ts';
import { enteredAmount } from '../expenses/expense-fields.ts';
import { mutation } from '../mutation.ts';

const optional = (length: number) =>
  text
    .trim()
    .max(length)
    .nullable()
    .transform((value) => value || null);

/** The count of changes of a row that somebody saw. */
export const seenRevision = z.number().int().min(0);

/** The fields of a firm that a person fills in. */
const firmFields = {
  name: line.min(1, { error: 'Enter the name of the firm.' }).max(vendorLength),
  trade: optional(nameLength),
  contact: optional(nameLength),
  phone: optional(nameLength),
  email: z.union([z.literal('').transform(() => null), contactAddress, z.null()]),
  address: optional(nameLength),
  notes: optional(textLength),
};

export const createSubcontractor = mutation({
  call: 'subcontractors.create',
  input: z.strictObject({
    id: recordId.optional(),
    ...z.object(firmFields).partial().required({ name: true }).shape,
  }),
});

/** Changes the fields that are sent, if nobody else changed the firm since it was seen. */
export const updateSubcontractor = mutation({
  call: 'subcontractors.update',
  input: z.strictObject({
    subcontractorId: recordId,
    seen: seenRevision,
    ...z.object(firmFields).partial().shape,
  }),
});

/** Deletes a firm that has no commitment; its papers go and come back with it. */
export const deleteSubcontractor = mutation({
  call: 'subcontractors.deleteSubcontractor',
  input: z.strictObject({ subcontractorId: recordId }),
});
export const restoreSubcontractor = mutation({
  call: 'subcontractors.restoreSubcontractor',
  input: z.strictObject({ subcontractorId: recordId }),
});

/** Keeps a paper of a firm in place of the one of its kind. `seen`: 0 where there was none. */
export const savePolicy = mutation({
  call: 'subcontractors.savePolicy',
  input: z
    .strictObject({
      subcontractorId: recordId,
      kind: z.enum(policyKinds),
      seen: seenRevision,
      insurer: optional(vendorLength).default(null),
      number: optional(nameLength).default(null),
      amount: enteredAmount.min(0).nullable().default(null),
      startsOn: day.nullable().default(null),
      endsOn: day.nullable().default(null),
    })
    .refine(({ kind, endsOn }) => kind === 'w9' || endsOn !== null, {
      path: ['endsOn'],
      error: 'Enter the last day on which it holds.',
    })
    .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      path: ['endsOn'],
      error: 'It ends before it begins.',
    }),
});

/** Asks a firm for a paper that is missing or ends, by a letter where one reaches it; once a day for each. */
export const askForPaper = mutation({
  call: 'subcontractors.askForPaper',
  input: z.strictObject({ subcontractorId: recordId, kind: z.enum(policyKinds) }),
});

/** Takes a paper away. It comes back by being saved again. */
export const deletePolicy = mutation({
  call: 'subcontractors.deletePolicy',
  input: z.strictObject({ subcontractorId: recordId, kind: z.enum(policyKinds), seen: seenRevision }),
});
