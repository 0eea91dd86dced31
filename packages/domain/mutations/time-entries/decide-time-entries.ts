import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { correctionReason } from './entry-fields.ts';

/** The most entries that are decided in one call: 50 people, five days, two entries a day. */
export const decidedAtOnce = 500;

/**
 * Approves (which locks), rejects or reopens entries, all or none. Rejecting and reopening need a reason, which
 * the person reads.
 */
export const decideTimeEntries = mutation({
  call: 'timeEntries.decide',
  input: z
    .strictObject({
      entryIds: z.array(recordId).min(1).max(decidedAtOnce),
      decision: z.enum(['approved', 'rejected', 'pending']),
      reason: correctionReason.optional(),
    })
    .refine(({ decision, reason }) => decision === 'approved' || reason !== undefined, {
      path: ['reason'],
      error: 'Say why, so that they know what to change.',
    }),
});
