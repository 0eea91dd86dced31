import { z } from 'zod';
import { instant, latitude, longitude } from '../../entities/record.ts';
import { hoursMarks } from '../../entities/time-entry.ts';
import { nameLength, textLength } from '../../limits/lists.ts';
import { accuracyMaxM } from '../../limits/tracking.ts';

/** The person's position at the punch, as their device reported it. */
export const punchPosition = z.strictObject({
  latitude,
  longitude,
  accuracyM: z.number().min(0).max(accuracyMaxM),
});

/** A punch made on a device; without one the server's own time counts. */
export const entryPunch = z.strictObject({
  /** The time by the device's clock when the button was pressed. */
  at: instant,
  /** The server's clock minus the device's, as last measured before the punch; null when it never was. */
  offsetMs: z.number().int().nullable(),
  position: punchPosition.nullable(),
});

/** Why a person punches away from the job. */
export const punchReason = z.string().trim().min(1).max(nameLength);

export const entryBreak = z.strictObject({ start: instant, end: instant.nullable(), paid: z.boolean() });
export const entryNotes = z.string().trim().max(textLength).nullable();
/**
 * Another's entry as it was seen by whoever decides about it. Calls take it as optional, so that a page of an earlier
 * version is refused in words and not for its form.
 */
export const seenEntry = z.strictObject({
  version: z.number().int().min(0),
  /** The marks that were shown, which an approval names. */
  marks: z.array(z.enum(hoursMarks)).max(hoursMarks.length).optional(),
});

export const correctionReason = z.string().trim().min(1).max(nameLength);
