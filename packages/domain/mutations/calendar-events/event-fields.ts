import { z } from 'zod';
import { calendarEventTypes, conflictKinds, priorities } from '../../entities/enumerations.ts';
import { day, instant, line, recordId, text } from '../../entities/record.ts';
import { nameLength, textLength } from '../../limits/lists.ts';
import { reminderMaxMinutes } from '../../limits/schedule.ts';
import { attendees, skillNames } from '../../operations/calendar-events.ts';
import { parseRepeat } from '../../schedule/repeat.ts';

/** The fields of an event that a person fills in. */
export const eventFields = {
  title: text.trim().min(1).max(nameLength),
  description: text.max(textLength).nullable(),
  startDate: instant,
  endDate: instant,
  isAllDay: z.boolean(),
  eventType: z.enum(calendarEventTypes),
  priority: z.enum(priorities),
  projectId: recordId.nullable(),
  taskId: recordId.nullable(),
  location: line.nullable(),
  attendees,
  isBlocking: z.boolean(),
  reminderMinutes: z.number().int().min(0).max(reminderMaxMinutes).nullable(),
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .nullable(),
  requiredSkills: skillNames,
  promisedBy: day.nullable(),
  /** True puts it into the tray: its times then say only how long it takes. */
  unscheduled: z.boolean(),
};

/** How a plan with conflicts is taken. */
export const conflictRules = {
  /** Which conflicts refuse it; overlaps and time off when left out. */
  refuseOn: z.array(z.enum(conflictKinds)).max(conflictKinds.length).optional(),
  /** Why an admin plans it in spite of its conflicts. */
  overrideReason: text.trim().min(3).max(500).optional(),
};

/** The version of an event that was on screen: if others changed its plan since, nothing is done. */
export const seenVersion = z.number().int().min(0);

/**
 * As far as the copy on the device had come: what others changed of a series after it was not on screen. Left out
 * where one event is meant.
 */
export const copyVersion = seenVersion.optional();

/** The plan as it was on a page of an earlier version, which does not say the event's version. */
export const base = z.strictObject({ startDate: instant, endDate: instant, attendees });

/** How an event repeats: the value of an RRULE, in the forms that are offered. */
export const recurrence = text.max(200).refine((rule) => parseRepeat(rule) !== null, {
  error: 'Events do not repeat in this way.',
});

/** Which events of a series are meant. Of an event that does not repeat there is only this one. */
export const scope = z.enum(['this', 'following', 'all']);
