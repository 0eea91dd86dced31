import { z } from 'zod';
import { calendarEventTypes, conflictKinds, draftKinds, priorities } from './enumerations.ts';
import { day, instant, recordFields, recordId } from './record.ts';

/**
 * What the office plans of an event and has not published: the whole plan, under the id that the event has or will
 * have. Admins alone receive it; the event itself stays as its people know it.
 */
export const visitDraft = z.object({
  ...recordFields,
  kind: z.enum(draftKinds),
  title: z.string(),
  description: z.string().nullable(),
  startDate: instant,
  endDate: instant,
  isAllDay: z.boolean(),
  eventType: z.enum(calendarEventTypes),
  priority: z.enum(priorities),
  projectId: recordId.nullable(),
  taskId: recordId.nullable(),
  location: z.string().nullable(),
  attendees: z.array(recordId),
  isBlocking: z.boolean(),
  reminderMinutes: z.number().int().nullable(),
  colour: z.string().nullable(),
  unscheduled: z.boolean(),
  requiredSkills: z.array(z.string()),
  promisedBy: day.nullable(),
  override: z
    .object({ by: recordId, at: instant, reason: z.string(), kinds: z.array(z.enum(conflictKinds)) })
    .nullable(),
});
export type VisitDraft = z.infer<typeof visitDraft>;
