import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { correctionReason, seenEntry } from './entry-fields.ts';

/** The most entries that are decided in one call: 50 people, five days, two entries a day. */
export const decidedAtOnce = 500;

/** Others' entries as they were seen. */
export const seenEntries = z
  .array(seenEntry.extend({ entryId: recordId }))
  .min(1)
  .max(decidedAtOnce);

/**
 * Approves (which locks), rejects or reopens entries, all or none. Each as it was seen: one that somebody else changed
 * since refuses them all. An approval names the marks of what it approves. Rejecting and reopening need a reason,
 * which the person reads.
 */
export const decideTimeEntries = mutation({
  call: 'timeEntries.decide',
  input: z
    .strictObject({
      entries: seenEntries.optional(),
      /** From pages of an earlier version, which do not say what they showed: refused. */
      entryIds: z.array(recordId).min(1).max(decidedAtOnce).optional(),
      decision: z.enum(['approved', 'rejected', 'pending']),
      reason: correctionReason.optional(),
    })
    .refine(({ decision, reason }) => decision === 'approved' || reason !== undefined, {
      path: ['reason'],
      error: 'Say why, so that they know what to change.',
    }),
});
