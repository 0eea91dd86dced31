import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { conflictRules } from './event-fields.ts';

/** Brings back a deleted event, and those of its series deleted with it, unless their hours were taken meanwhile. */
export const restoreEvent = mutation({
  call: 'calendarEvents.restoreEvent',
  input: z.strictObject({ eventId: recordId, ...conflictRules }),
});
