import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { importMax } from '../../limits/schedule.ts';
import { mutation } from '../mutation.ts';
import { seenVersion } from './event-fields.ts';
import { planDeletions } from './plan-changes.ts';

/** Deletes several events at once: as many as one import makes, which Undo takes back. Those that are gone are passed over. */
export const deleteEvents = mutation({
  call: 'calendarEvents.deleteEvents',
  input: z
    .strictObject({
      events: z
        .array(z.strictObject({ eventId: recordId, version: seenVersion }))
        .min(1)
        .max(importMax)
        .optional(),
      /** From pages of an earlier version: others' plans are not deleted for them. */
      eventIds: z.array(recordId).min(1).max(importMax).optional(),
    })
    .refine(({ events, eventIds }) => (events === undefined) !== (eventIds === undefined), {
      path: ['events'],
      error: 'Name the events to delete.',
    }),
  effect: ({ events = [], eventIds = [] }) =>
    [...events.map(({ eventId }) => eventId), ...eventIds].flatMap((id) => planDeletions(id)),
});
