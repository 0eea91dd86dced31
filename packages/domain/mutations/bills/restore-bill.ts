import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** Brings a bill back that was taken back, unless something on it was billed elsewhere since. */
export const restoreBill = mutation({
  call: 'bills.restoreBill',
  input: z.strictObject({ billId: recordId }),
});
