import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { conflictRules } from './event-fields.ts';

/** Brings a deleted event back, unless its hour was taken meanwhile. */
export const restoreEvent = mutation({
  call: 'calendarEvents.restoreEvent',
  input: z.strictObject({ eventId: recordId, ...conflictRules }),
});
