import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { publishMax } from '../../limits/schedule.ts';
import { mutation } from '../mutation.ts';
import { seenVersion } from './event-fields.ts';

/** Drafts by the ids of their events, each in the version of the draft that was on screen. */
export const seenDrafts = z
  .array(z.strictObject({ eventId: recordId, version: seenVersion }))
  .min(1)
  .max(publishMax)
  .refine((drafts) => new Set(drafts.map(({ eventId }) => eventId)).size === drafts.length, {
    error: 'Name each event once.',
  });

/** Makes drafts the plan that the crew sees, all or none, and tells each person of all their changes at once. */
export const publishDrafts = mutation({
  call: 'calendarEvents.publishDrafts',
  input: z.strictObject({ drafts: seenDrafts }),
});
