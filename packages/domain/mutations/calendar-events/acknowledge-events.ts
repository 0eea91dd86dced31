import { z } from 'zod';
import { instant, recordId } from '../../entities/record.ts';
import { acknowledgementsMax } from '../../limits/schedule.ts';
import { mutation } from '../mutation.ts';

/** A device tells which versions of its person's plans have arrived on it, and which they have seen. */
export const acknowledgeEvents = mutation({
  call: 'calendarEvents.acknowledge',
  input: z.strictObject({
    items: z
      .array(
        z.strictObject({
          eventId: recordId,
          planRevision: z.number().int().min(1),
          deliveredAt: instant,
          seenAt: instant.optional(),
        }),
      )
      .min(1)
      .max(acknowledgementsMax),
  }),
});
