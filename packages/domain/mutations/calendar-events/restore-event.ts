import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { conflictRules, seenVersion } from './event-fields.ts';

/** Brings back a deleted event, and those of its series deleted with it, unless their hours were taken meanwhile. */
export const restoreEvent = mutation({
  call: 'calendarEvents.restoreEvent',
  input: z.strictObject({
    eventId: recordId,
    /** The version that the deletion left, for Undo: what others did with the event since stands. */
    version: seenVersion.optional(),
    ...conflictRules,
  }),
});
