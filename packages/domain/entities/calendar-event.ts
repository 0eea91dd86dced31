import { z } from 'zod';
import { calendarEventTypes, jobStatuses, priorities } from './enumerations.ts';
import { instant, recordFields, recordId } from './record.ts';

export const acknowledgement = z.object({
  userId: recordId,
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
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
