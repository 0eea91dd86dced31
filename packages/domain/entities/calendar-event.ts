import { z } from 'zod';
import { calendarEventTypes, conflictKinds, jobStatuses, priorities } from './enumerations.ts';
import { day, instant, recordFields, recordId } from './record.ts';

/** What one person's devices have told of one version of the plan. */
export const acknowledgement = z.object({
  userId: recordId,
  /** The version of the plan that it is about. */
  planRevision: z.number().int().optional(),
  /** When that version was made. */
  sentAt: instant.optional(),
  deliveredAt: instant.nullable(),
  seenAt: instant.nullable(),
});

/** Optional fields are withheld from clients. */
export const calendarEvent = z.object({
  ...recordFields,
  title: z.string(),
  description: z.string().nullable().optional(),
  startDate: instant,
  endDate: instant,
  isAllDay: z.boolean(),
  eventType: z.enum(calendarEventTypes),
  priority: z.enum(priorities).optional(),
  projectId: recordId.nullable(),
  taskId: recordId.nullable().optional(),
  location: z.string().nullable(),
  attendees: z.array(recordId),
  isBlocking: z.boolean().optional(),
  reminderMinutes: z.number().int().nullable().optional(),
  jobStatus: z.enum(jobStatuses).nullable(),
  colour: z.string().nullable(),
  /** RFC 5545 RRULE. */
  recurrence: z.string().nullable(),
  /** True for an event in the tray of jobs that have no time yet. */
  unscheduled: z.boolean().optional(),
  acknowledgements: z.array(acknowledgement).optional(),
  /** Names of skills that everybody who does it needs, as members have them. */
  requiredSkills: z.array(z.string()).optional(),
  /** The day by which it was promised. */
  promisedBy: day.nullable().optional(),
  /** Rises with each change of the plan that its people must learn of. */
  planRevision: z.number().int().optional(),
  /** When the crew on their way expects to arrive. */
  expectedAt: instant.nullable().optional(),
  /** Each step of the job status, the oldest first. */
  statusChanges: z.array(z.object({ status: z.enum(jobStatuses), at: instant, by: recordId })).optional(),
  /** Who planned it in spite of conflicts of these kinds, when and why. */
  override: z
    .object({ by: recordId, at: instant, reason: z.string(), kinds: z.array(z.enum(conflictKinds)) })
    .nullable()
    .optional(),
});
export type Acknowledgement = z.infer<typeof acknowledgement>;
export type CalendarEvent = z.infer<typeof calendarEvent>;
