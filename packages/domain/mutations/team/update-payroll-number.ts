import { z } from 'zod';
import { recordId, text } from '../../entities/record.ts';
import { payrollNumberLength } from '../../limits/lists.ts';
import { mutation } from '../mutation.ts';

/** `version`: of the member as the caller saw them; a number that others gave meanwhile is not written over. */
export const updatePayrollNumber = mutation({
  call: 'teams.updatePayrollNumber',
  input: z.strictObject({
    memberId: recordId,
    payrollNumber: text
      .trim()
      .max(payrollNumberLength)
      .refine((value) => !/\p{Cc}/u.test(value), { error: 'A payroll number is one line.' })
      .transform((value) => (value === '' ? null : value))
      .nullable(),
    version: z.number().int().min(0),
  }),
  effect: ({ memberId, payrollNumber }) => [
    { entity: 'member', id: memberId, kind: 'update', fields: { payrollNumber } },
  ],
});
