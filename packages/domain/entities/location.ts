import { z } from 'zod';
import { instant, latitude, longitude, recordId } from './record.ts';

/**
 * One position of a person who is clocked in. It has no version and is never edited: it is sent live and
 * expires after 90 days.
 */
export const location = z.object({
  id: recordId,
  organizationId: recordId,
  userId: recordId,
  timeEntryId: recordId,
  at: instant,
  latitude,
  longitude,
  accuracyM: z.number().min(0),
  speed: z.number().nullable(),
  heading: z.number().nullable(),
  batteryPercent: z.number().min(0).max(100).nullable(),
});
export type Location = z.infer<typeof location>;
