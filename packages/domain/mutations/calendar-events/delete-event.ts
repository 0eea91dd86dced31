import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { copyVersion, scope, seenVersion } from './event-fields.ts';
import { planDeletions } from './plan-changes.ts';

export const deleteEvent = mutation({
  call: 'calendarEvents.deleteEvent',
  input: z.strictObject({
    eventId: recordId,
    /** Pages of an earlier version leave it out: others' plans are not deleted for them. */
    version: seenVersion.optional(),
    copyVersion,
    scope: scope.optional(),
  }),
  effect: ({ eventId }) => planDeletions(eventId),
});
