import { z } from 'zod';
import type { CalendarEvent } from '../entities/calendar-event.ts';
import { calendarEventTypes } from '../entities/enumerations.ts';
import { day, instant, recordId, text } from '../entities/record.ts';
import { attendeesMax, skillLength, skillsMax } from '../limits/schedule.ts';
import type { Conflict } from '../schedule/conflicts.ts';
import { idsField, listFields } from './list.ts';

export const getEvent = z.strictObject({ eventId: recordId });

export const listEvents = z
  .strictObject({
    ...listFields,
    ...idsField,
    /** Events that end after `from` and begin before `to`. */
    from: instant.optional(),
    to: instant.optional(),
    attendee: recordId.optional(),
    projectId: recordId.optional(),
    eventType: z
      .union([
        z.enum(calendarEventTypes),
        z.array(z.enum(calendarEventTypes)).min(1).max(calendarEventTypes.length),
      ])
      .optional(),
    /** True: only what has no time yet; false: only what has one. */
    unscheduled: z.boolean().optional(),
  })
  .prefault({});

/** Names of skills, as members have them. */
export const skillNames = z.array(text.trim().min(1).max(skillLength)).max(skillsMax);
export const attendees = z.array(recordId).max(attendeesMax);

/** The plan whose conflicts are asked for. Of the event that it changes, what is left out is as it is. */
export const checkConflicts = z.strictObject({
  startDate: instant,
  endDate: instant,
  isAllDay: z.boolean().optional(),
  eventId: recordId.nullable().optional(),
  attendees,
  title: text.max(500).optional(),
  eventType: z.enum(calendarEventTypes).optional(),
  isBlocking: z.boolean().optional(),
  projectId: recordId.nullable().optional(),
  taskId: recordId.nullable().optional(),
  requiredSkills: skillNames.optional(),
});

/** The event that a time and a person are looked for, from a day on; from today when it is left out. */
export const suggestTimes = z.strictObject({ eventId: recordId, from: day.optional() });

/** What refuses a plan unless its caller asks otherwise, and what is only to be known. */
export type FoundConflicts = { conflicts: Conflict[]; warnings: Conflict[] };

export type PlanBefore = Pick<
  CalendarEvent,
  'startDate' | 'endDate' | 'isAllDay' | 'attendees' | 'unscheduled'
> & {
  /** Of a change of several events of a series. */
  recurrence?: string | null;
};

/**
 * The answer to a change of the plan. Without success nothing was changed: `conflicts` are in the way, or
 * somebody changed the event meanwhile and `current` is how it stands now.
 */
export type EventReply = FoundConflicts & {
  success: boolean;
  message: string;
  eventId: string | null;
  event?: CalendarEvent;
  /** The plan before the change, for Undo. */
  before?: PlanBefore;
  current?: CalendarEvent;
};

/** The answer to a change of several plans, with what undoes it. */
export type MovesReply = Omit<EventReply, 'event' | 'before' | 'current'> & {
  events: CalendarEvent[];
  before: ({ eventId: string } & Omit<PlanBefore, 'isAllDay'>)[];
};

/** The answer to events of a file: which were made, and what is in the way of the others, by their place in it. */
export type ImportReply = {
  made: string[];
  /** The version with which they were made, for Undo; a dry run has none. */
  version?: number;
  conflicts: { index: number; message: string; conflicts: Conflict[] }[];
};
