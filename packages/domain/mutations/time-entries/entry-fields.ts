import { z } from 'zod';
import { instant, latitude, longitude } from '../../entities/record.ts';
import { nameLength, textLength } from '../../limits/lists.ts';

/** Where a person stood when they punched, as their device said. */
const position = z.strictObject({ latitude, longitude, accuracyM: z.number().min(0).max(1_000_000) });

/** A punch made on a device; without one the server's own time counts. */
export const entryPunch = z.strictObject({
  /** The device's clock when the button was pressed. */
  at: instant,
  /** Server's clock less device's, as last measured before the punch; null when it never was. */
  offsetMs: z.number().int().nullable(),
  position: position.nullable(),
});

export const entryBreak = z.strictObject({ start: instant, end: instant.nullable(), paid: z.boolean() });
export const entryNotes = z.string().trim().max(textLength).nullable();
export const correctionReason = z.string().trim().min(1).max(nameLength);
