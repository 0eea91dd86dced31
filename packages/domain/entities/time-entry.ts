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

const entryRevision = z.object({
  at: instant,
  by: recordId,
  reason: z.string(),
  before: z.record(z.string(), z.unknown()),
});

const entryAnswer = z.object({
  at: instant,
  /** How many of the entry's revisions had been made by then. */
  revisions: z.number().int().min(1),
  agrees: z.boolean(),
  comment: z.string(),
});

/**
 * `recorded`: hours came to be, by a punch or written down. `reply`: the office answers an objection. `confirmation`: the person
 * vouches for a punch that somebody else made for them.
 */
export const entryEventKinds = [
  ...(['recorded', 'change', 'decision', 'submission', 'answer', 'reply'] as const),
  ...(['confirmation', 'deletion'] as const),
] as const;

const recordedBefore = z.record(z.string(), z.unknown());

/** One thing that happened to an entry, which is never edited. */
export const entryEvent = z.object({
  /** From 1, without gaps. */
  number: z.number().int().min(1),
  at: instant,
  by: recordId,
  kind: z.enum(entryEventKinds),
  /** The reason of a change or decision, the comment of an answer. */
  reason: z.string(),
  /** The earlier values of what was changed. */
  before: recordedBefore,
  details: z.object({
    /** The status that a change or decision left. */
    status: z.enum(timeEntryStatuses).optional(),
    /** It was approved without having been sent. */
    unsent: z.literal(true).optional(),
    agrees: z.boolean().optional(),
    /** How many changes the person had seen when they answered. */
    changes: z.number().int().optional(),
  }),
  /** The hash of the hours as this left them; null while the clock runs. */
  hours: z.string().nullable(),
  /** Over all of this, the entry, the organization and the hash before. */
  hash: z.string(),
});
export type EntryEvent = z.infer<typeof entryEvent>;

/** What the history of an entry amounts to, of bounded size. */
export const entryFacts = z.object({
  /** How much has happened, and the hash of the last of it. */
  count: z.number().int(),
  head: z.string(),
  /** How many changes and decisions there were, which an answer names. */
  changes: z.number().int(),
  changedBy: recordId.nullable(),
  /** What others changed and the person has not answered: the values that they saw last, and the last change. */
  open: z
    .object({
      count: z.number().int(),
      at: instant,
      by: recordId,
      reason: z.string(),
      before: recordedBefore,
    })
    .nullable(),
  /** The person's objection that nobody has answered. */
  objection: z.object({ at: instant, comment: z.string() }).nullable(),
  /** Why and by whom it was last sent back. */
  sentBack: z.object({ at: instant, by: recordId, reason: z.string() }).nullable(),
  /** Who sent it for approval. */
  submittedBy: recordId.nullable(),
  /** It was approved without the word of its person. */
  approvedUnsent: z.boolean(),
});
export type EntryFacts = z.infer<typeof entryFacts>;

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
  /**
   * Empty once the history is kept in its own table, in which `history` stands; servers and apps of the version before write and read
   * these two, so that they go with the version after this.
   */
  revisions: z.array(entryRevision),
  answers: z.array(entryAnswer).optional(),
  history: entryFacts.nullable().optional(),
  /** Why the person was away from the job at the punch, where the organization asks. */
  clockInReason: z.string().nullable().optional(),
  clockOutReason: z.string().nullable().optional(),
  /** When its person, or an admin for them, submitted the week; null before, and after a later change. */
  submittedAt: instant.nullable().optional(),
});
export type TimeEntry = z.infer<typeof timeEntry>;
