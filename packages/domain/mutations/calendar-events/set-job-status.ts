import { z } from 'zod';
import { jobStatuses } from '../../entities/enumerations.ts';
import { instant, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/** Says how far a job is, and for a crew on their way when they expect to arrive. */
export const setJobStatus = mutation({
  call: 'calendarEvents.setJobStatus',
  input: z
    .strictObject({
      eventId: recordId,
      jobStatus: z.enum(jobStatuses),
      expectedAt: instant.nullable().optional(),
    })
    .refine(({ jobStatus, expectedAt }) => !expectedAt || jobStatus === 'en_route', {
      path: ['expectedAt'],
      error: 'Only who is on the way expects to arrive.',
    }),
  effect: ({ eventId, jobStatus, expectedAt = null }) => [
    { entity: 'calendarEvent', id: eventId, kind: 'update', fields: { jobStatus, expectedAt } },
  ],
});
