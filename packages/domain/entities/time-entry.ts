import { z } from 'zod';
import { timeEntrySources, timeEntryStatuses } from './enumerations.ts';
import { instant, latitude, longitude, recordFields, recordId } from './record.ts';

export const entryBreak = z.object({ start: instant, end: instant.nullable(), paid: z.boolean() });

export const punchLocation = z.object({
  latitude,
  longitude,
  accuracyM: z.number().min(0),
  /** Null where that cannot be told: the job has no coordinates, or the accuracy reaches over the fence. */
  insideGeofence: z.boolean().nullable(),
  /** Metres to the middle of the job's fence at the time of the punch; null for a job without coordinates. */
  distanceM: z.number().min(0).nullable().optional(),
  /**
   * Whose position it is, where somebody else punched: it says where they were, and nothing about the person of the
   * hours, so `insideGeofence` is null. Left out: the person's own.
   */
  by: recordId.optional(),
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

/** What the person of an entry says to changes that others made of it. */
export const entryAnswer = z.object({
  at: instant,
  /** How many of the entry's revisions had been made by then. */
  revisions: z.number().int().min(1),
  agrees: z.boolean(),
  comment: z.string(),
});

/** What of an entry has to be looked at before it is paid: see `hours/marks.ts`. */
export const hoursMarks = ['clock_changed', 'by_another', 'late', 'away'] as const;
export type HoursMark = (typeof hoursMarks)[number];

/** A punch that nobody has vouched for: who made it, and when it was taken in. */
export const unconfirmedPunch = z.object({ by: recordId, at: instant });

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
   * Set where the device's clock was changed while the entry was made, so that a person has to check it. What an
   * admin decides clears it: an approval that names it, or a correction of another's times.
   */
  clockReadings: z
    .object({ clockIn: punchReading.nullable(), clockOut: punchReading.nullable() })
    .nullable()
    .optional(),
  /**
   * Set where somebody else punched, until the person or an admin confirms it; and where the person's own direct
   * punch was of an earlier time than that at which it came, until an admin confirms it.
   */
  unconfirmed: z
    .object({ clockIn: unconfirmedPunch.nullable(), clockOut: unconfirmedPunch.nullable() })
    .nullable()
    .optional(),
  status: z.enum(timeEntryStatuses),
  approvedBy: recordId.nullable(),
  revisions: z.array(entryRevision),
  /** What the person answered to changes by others, the oldest first. */
  answers: z.array(entryAnswer).optional(),
  /** Why the person was away from the job at the punch, where the organization asks. */
  clockInReason: z.string().nullable().optional(),
  clockOutReason: z.string().nullable().optional(),
  /** When its person, or an admin for them, submitted the week; null before, and after a later change. */
  submittedAt: instant.nullable().optional(),
});
export type TimeEntry = z.infer<typeof timeEntry>;
