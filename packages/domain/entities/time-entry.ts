import { z } from 'zod';
import { timeEntrySources, timeEntryStatuses } from './enumerations.ts';
import { instant, latitude, longitude, recordFields, recordId } from './record.ts';

export const entryBreak = z.object({ start: instant, end: instant.nullable(), paid: z.boolean() });

export const punchLocation = z.object({
  latitude,
  longitude,
  accuracyM: z.number().min(0),
  insideGeofence: z.boolean().nullable(),
});

/** The time of one punch by the device's clock, and the time that was counted. */
export const punchReading = z.object({ device: instant, counted: instant });
export type PunchReading = z.infer<typeof punchReading>;

export const entryRevision = z.object({
  at: instant,
  by: recordId,
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
});

export const timeEntry = z.object({
  ...recordFields,
  userId: recordId,
  projectId: recordId.nullable(),
  taskId: recordId.nullable(),
  clockIn: instant,
  clockOut: instant.nullable(),
  breaks: z.array(entryBreak),
  notes: z.string().nullable(),
  source: z.enum(timeEntrySources),
  clockInLocation: punchLocation.nullable(),
  clockOutLocation: punchLocation.nullable(),
  deviceClockSkewMs: z.number().int().nullable(),
  /**
   * Set where the device's clock was changed while the entry was made, so that a person has to check it.
   * Correcting the times clears it.
   */
  clockReadings: z
    .object({ clockIn: punchReading.nullable(), clockOut: punchReading.nullable() })
    .nullable()
    .optional(),
  status: z.enum(timeEntryStatuses),
  approvedBy: recordId.nullable(),
  revisions: z.array(entryRevision),
});
export type TimeEntry = z.infer<typeof timeEntry>;
