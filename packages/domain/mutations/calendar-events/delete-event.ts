import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deleteEvent = mutation({
  call: 'calendarEvents.deleteEvent',
  input: z.strictObject({ eventId: recordId }),
  effect: ({ eventId }) => [{ entity: 'calendarEvent', id: eventId, kind: 'delete' }],
});
