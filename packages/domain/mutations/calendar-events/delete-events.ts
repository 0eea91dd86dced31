import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { importMax } from '../../limits/schedule.ts';
import { mutation } from '../mutation.ts';

/** Deletes several events at once: as many as one import makes, which Undo takes back. Those that are gone are passed over. */
export const deleteEvents = mutation({
  call: 'calendarEvents.deleteEvents',
  input: z.strictObject({ eventIds: z.array(recordId).min(1).max(importMax) }),
  effect: ({ eventIds }) => eventIds.map((id) => ({ entity: 'calendarEvent', id, kind: 'delete' })),
});
