import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { scope } from './event-fields.ts';

export const deleteEvent = mutation({
  call: 'calendarEvents.deleteEvent',
  input: z.strictObject({ eventId: recordId, scope: scope.optional() }),
  effect: ({ eventId }) => [{ entity: 'calendarEvent', id: eventId, kind: 'delete' }],
});
