import { z } from 'zod';
import { day, line, recordId, text } from '../../entities/record.ts';
import { commitmentStatuses, retainageBases } from '../../entities/subcontractor.ts';
import { costCodeLength } from '../../limits/lists.ts';
import { enteredAmount, enteredPercent } from '../expenses/expense-fields.ts';
import { mutation } from '../mutation.ts';
import { seenRevision } from './firm.ts';

/** The fields of a commitment that a person fills in. */
const commitmentFields = {
  title: line.min(1, { error: 'Say what was agreed, such as “crane and rigging”.' }),
  agreed: enteredAmount.min(0, { error: 'What was agreed is not below zero.' }),
  agreedOn: day,
  retainagePercent: enteredPercent,
  retainageBase: z.enum(retainageBases),
  costCode: text
    .trim()
    .max(costCodeLength)
    .nullable()
    .transform((value) => value || null),
  status: z.enum(commitmentStatuses),
};

/** What was agreed with a firm for a job; the server numbers it. */
export const createCommitment = mutation({
  call: 'subcontractors.createCommitment',
  input: z.strictObject({
    id: recordId.optional(),
    subcontractorId: recordId,
    projectId: recordId,
    ...z
      .object(commitmentFields)
      .omit({ status: true })
      .partial()
      .required({ title: true, agreed: true, agreedOn: true }).shape,
  }),
});

/** Changes the fields that are sent. Invoices that stand keep what they retained. */
export const updateCommitment = mutation({
  call: 'subcontractors.updateCommitment',
  input: z.strictObject({
    commitmentId: recordId,
    seen: seenRevision,
    ...z.object(commitmentFields).partial().shape,
  }),
});

/** Deletes a commitment without invoices. */
export const deleteCommitment = mutation({
  call: 'subcontractors.deleteCommitment',
  input: z.strictObject({ commitmentId: recordId }),
});
export const restoreCommitment = mutation({
  call: 'subcontractors.restoreCommitment',
  input: z.strictObject({ commitmentId: recordId }),
});

/** A change of what was agreed, pending until it is decided. Negative where less is done. */
export const createChangeOrder = mutation({
  call: 'subcontractors.createChangeOrder',
  input: z.strictObject({
    id: recordId.optional(),
    commitmentId: recordId,
    amount: enteredAmount,
    description: line.min(1, { error: 'Say what changes.' }),
  }),
});

/** Approves or rejects a change order as it was seen, or makes it pending again. */
export const decideChangeOrder = mutation({
  call: 'subcontractors.decideChangeOrder',
  input: z.strictObject({
    changeOrderId: recordId,
    seen: seenRevision,
    status: z.enum(['pending', 'approved', 'rejected']),
  }),
});
