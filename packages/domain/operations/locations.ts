import { z } from 'zod';
import { trackedPoint } from '../entities/location.ts';
import { instant, recordId } from '../entities/record.ts';
import { listPageSize, listPageSizeMax } from '../limits/lists.ts';
import { historyPageSize, historyPageSizeMax, positionsPerCall } from '../limits/tracking.ts';

const page = {
  limit: z.number().int().min(1).max(listPageSizeMax).default(listPageSize),
  cursor: z.string().max(500).optional(),
};
/** Positions of this time: at or after `from`, and before `to`. */
const period = { from: instant.optional(), to: instant.optional() };

/**
 * The caller's positions within one of their entries. Each has an id of the device, so that a batch that is
 * sent again is harmless.
 */
export const track = z.strictObject({
  entryId: recordId,
  points: z.array(trackedPoint).min(1).max(positionsPerCall),
});

/** Newest first. `current`: only the newest of everybody who is clocked in. */
export const listLocations = z
  .strictObject({
    ...page,
    ...period,
    userId: recordId.optional(),
    projectId: recordId.optional(),
    current: z.boolean().default(false),
  })
  .prefault({});
export const getLocation = z.strictObject({ locationId: recordId });
/** One person's, newest first. */
export const getByEmployee = z.strictObject({ ...page, ...period, userId: recordId });
/** The trail of a period, oldest first. */
export const getHistory = z.strictObject({
  limit: z.number().int().min(1).max(historyPageSizeMax).default(historyPageSize),
  cursor: page.cursor,
  from: instant,
  to: instant,
  userId: recordId.optional(),
  projectId: recordId.optional(),
});
/** The text that was shown, so that what was agreed to is known later. */
export const giveConsent = z.strictObject({ textVersion: z.number().int().min(1) });
/** That the caller's screen shows where the punches of these entries were made. */
export const notePunchLooks = z.strictObject({
  entryIds: z.array(recordId).min(1).max(positionsPerCall),
});
/** What is stored of the caller, and who looked at it; newest first. */
export const ownRecord = z.strictObject(page).prefault({});
