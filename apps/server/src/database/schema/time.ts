import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  calendarEventTypes,
  draftKinds,
  jobStatuses,
  priorities,
  timeEntrySources,
  timeEntryStatuses,
} from '@plumbline/domain/entities/enumerations';
import type { CalendarEvent } from '@plumbline/domain/entities/calendar-event';
import { type EntryEvent, entryEventKinds, type TimeEntry } from '@plumbline/domain/entities/time-entry';
import { instant, namedKey, oneOf, recordColumns, recordKeys, within } from './columns.ts';
import { project, task } from './work.ts';

/**
 * Two entries of a person never overlap: the exclusion constraint `time_entry_overlap` is written in the
 * migration, because drizzle cannot express it.
 */
export const timeEntry = pgTable(
  'time_entry',
  {
    ...recordColumns(),
    userId: uuid().notNull(),
    projectId: uuid(),
    taskId: uuid(),
    clockIn: instant().notNull(),
    clockOut: instant(),
    breaks: jsonb().$type<TimeEntry['breaks']>().notNull().default([]),
    notes: text(),
    source: text().notNull().default('clock'),
    clockInLocation: jsonb().$type<NonNullable<TimeEntry['clockInLocation']>>(),
    clockOutLocation: jsonb().$type<NonNullable<TimeEntry['clockOutLocation']>>(),
    deviceClockSkewMs: integer(),
    clockReadings: jsonb().$type<NonNullable<TimeEntry['clockReadings']>>(),
    unconfirmed: jsonb().$type<NonNullable<TimeEntry['unconfirmed']>>(),
    status: text().notNull().default('active'),
    approvedBy: uuid(),
    revisions: jsonb().$type<TimeEntry['revisions']>().notNull().default([]),
    answers: jsonb().$type<NonNullable<TimeEntry['answers']>>().notNull().default([]),
    history: jsonb().$type<NonNullable<TimeEntry['history']>>(),
    clockInReason: text(),
    clockOutReason: text(),
    submittedAt: instant(),
  },
  (table) => [
    ...recordKeys('time_entry', table),
    uniqueIndex('time_entry_one_active')
      .on(table.organizationId, table.userId)
      .where(sql`clock_out is null and deleted_at is null`),
    index('time_entry_person')
      .on(table.organizationId, table.userId, table.clockIn)
      .where(sql`deleted_at is null`),
    index('time_entry_project')
      .on(table.organizationId, table.projectId, table.clockIn)
      .where(sql`deleted_at is null`),
    index('time_entry_day')
      .on(table.organizationId, table.clockIn)
      .where(sql`deleted_at is null`),
    // What waits for a decision is a small part of all hours.
    index('time_entry_waiting')
      .on(table.organizationId, table.clockIn)
      .where(sql`deleted_at is null and status = 'pending'`),
    namedKey('time_entry_task', table, table.taskId),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.taskId, task),
    oneOf('time_entry_source', table.source, timeEntrySources),
    oneOf('time_entry_status', table.status, timeEntryStatuses),
  ],
);

/** What happened to an entry, in its order; append-only, each event with the hash that chains it to the one before. */
export const timeEntryHistory = pgTable(
  'time_entry_history',
  {
    organizationId: uuid().notNull(),
    entryId: uuid().notNull(),
    number: integer().notNull(),
    at: instant().notNull(),
    by: uuid().notNull(),
    kind: text().notNull(),
    reason: text().notNull(),
    before: jsonb().$type<EntryEvent['before']>().notNull(),
    details: jsonb().$type<EntryEvent['details']>().notNull(),
    hours: text(),
    hash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.entryId, table.number] }),
    index('time_entry_history_decided')
      .on(table.organizationId, table.at)
      .where(sql`details ? 'status' or kind = 'submission'`),
    within(table.organizationId, table.entryId, timeEntry),
    oneOf('time_entry_history_kind', table.kind, entryEventKinds),
  ],
);

/** Each time hours were exported for payroll: what was asked for, and which entries were in it as they were then. */
export const payrollExport = pgTable(
  'payroll_export',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    exportedBy: uuid().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    /** Whom and what it was narrowed to, how punches were rounded, and the form of the file. */
    choice: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The id and version of each entry, so that a later change of one can be told, and where its history stood. */
    entries: jsonb().$type<{ id: string; version: number; number?: number; head?: string }[]>().notNull(),
    workedS: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('payroll_export_at').on(table.organizationId, table.at),
  ],
);

/**
 * Positions are not records: unversioned, sent live, deleted after their time. The table is partitioned by
 * month, which the schema language cannot express: the migration does, and `database/partitions.ts` makes the
 * months. The entry is no foreign key, because a purge of it must not wait for positions.
 */
export const location = pgTable(
  'location',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    timeEntryId: uuid().notNull(),
    at: instant().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    accuracyM: doublePrecision().notNull(),
    speed: doublePrecision(),
    heading: doublePrecision(),
    batteryPercent: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.at, table.id] }),
    index('location_trail').on(table.organizationId, table.userId, table.at, table.id),
    index('location_id').on(table.organizationId, table.id),
  ],
);

/** That somebody viewed a person's positions, shown to that person: one row for each quarter of an hour. */
export const locationLook = pgTable(
  'location_look',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    at: instant().notNull(),
    /** The number of the window since 1970 that `at` lies in. */
    lookWindow: integer().notNull(),
    lookedBy: uuid().notNull(),
    userId: uuid().notNull(),
    fromAt: instant(),
    toAt: instant(),
    /** Whether positions of the trail or the map were looked at; `fromAt` and `toAt` say of which time. */
    sawTrail: boolean().notNull().default(true),
    /** Of which time the positions at punches were that were looked at; null for none. */
    punchesFrom: instant(),
    punchesTo: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('location_look_once').on(
      table.organizationId,
      table.userId,
      table.lookedBy,
      table.lookWindow,
    ),
    index('location_look_person').on(table.organizationId, table.userId, table.at),
    index('location_look_age').on(table.organizationId, table.at),
  ],
);

/**
 * Every decision of a person about being located, with the version of the text they read. The last one counts, until
 * the membership in which it was made ends.
 */
export const locationConsent = pgTable(
  'location_consent',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    at: instant().notNull(),
    given: boolean().notNull(),
    textVersion: integer().notNull(),
    /** When the person was removed, or got a role in which nobody is located: what they decided counts no more. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('location_consent_person').on(table.organizationId, table.userId, table.at),
  ],
);

export const calendarEvent = pgTable(
  'calendar_event',
  {
    ...recordColumns(),
    title: text().notNull(),
    description: text(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    isAllDay: boolean().notNull().default(false),
    eventType: text().notNull().default('other'),
    priority: text().notNull().default('medium'),
    projectId: uuid(),
    taskId: uuid(),
    location: text(),
    attendees: uuid().array().notNull().default([]),
    isBlocking: boolean().notNull().default(true),
    reminderMinutes: integer(),
    jobStatus: text(),
    colour: text(),
    recurrence: text(),
    unscheduled: boolean().notNull().default(false),
    acknowledgements: jsonb().$type<NonNullable<CalendarEvent['acknowledgements']>>().notNull().default([]),
    requiredSkills: text().array().notNull().default([]),
    promisedBy: date(),
    planRevision: integer().notNull().default(1),
    expectedAt: instant(),
    statusChanges: jsonb().$type<NonNullable<CalendarEvent['statusChanges']>>().notNull().default([]),
    override: jsonb().$type<NonNullable<CalendarEvent['override']>>(),
  },
  (table) => [
    ...recordKeys('calendar_event', table),
    index('calendar_event_start')
      .on(table.organizationId, table.startDate)
      .where(sql`deleted_at is null`),
    // Finds what lasts longer than the window of starts that conflicts are looked for in.
    index('calendar_event_long')
      .on(table.organizationId, table.endDate)
      .where(sql`deleted_at is null and ${table.endDate} - ${table.startDate} > interval '31 days'`),
    index('calendar_event_reminder')
      .on(table.organizationId, table.startDate)
      .where(sql`deleted_at is null and ${table.reminderMinutes} is not null`),
    index('calendar_event_project')
      .on(table.organizationId, table.projectId, table.startDate)
      .where(sql`deleted_at is null`),
    index('calendar_event_attendees').using('gin', table.attendees),
    namedKey('calendar_event_task', table, table.taskId),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.taskId, task),
    oneOf('calendar_event_type', table.eventType, calendarEventTypes),
    oneOf('calendar_event_priority', table.priority, priorities),
    oneOf('calendar_event_job_status', table.jobStatus, jobStatuses),
  ],
);

/**
 * What the office plans of an event and has not published, by the event's id. No row of another kind refers to it,
 * and it refers to no event: a new one has none yet.
 */
export const visitDraft = pgTable(
  'visit_draft',
  {
    ...recordColumns(),
    kind: text().notNull(),
    title: text().notNull(),
    description: text(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    isAllDay: boolean().notNull(),
    eventType: text().notNull(),
    priority: text().notNull(),
    projectId: uuid(),
    taskId: uuid(),
    location: text(),
    attendees: uuid().array().notNull(),
    isBlocking: boolean().notNull(),
    reminderMinutes: integer(),
    colour: text(),
    unscheduled: boolean().notNull(),
    requiredSkills: text().array().notNull(),
    promisedBy: date(),
    override: jsonb().$type<NonNullable<CalendarEvent['override']>>(),
  },
  (table) => [
    ...recordKeys('visit_draft', table),
    index('visit_draft_project')
      .on(table.organizationId, table.projectId)
      .where(sql`deleted_at is null`),
    namedKey('visit_draft_task', table, table.taskId),
    index('visit_draft_start')
      .on(table.organizationId, table.startDate)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.taskId, task),
    oneOf('visit_draft_kind', table.kind, draftKinds),
    oneOf('visit_draft_type', table.eventType, calendarEventTypes),
    oneOf('visit_draft_priority', table.priority, priorities),
  ],
);

/** What repeats. Its occurrences are events of their own, made ahead of time. */
export const eventSeries = pgTable(
  'event_series',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    /** The value of an RRULE. */
    rule: text().notNull(),
    zone: text().notNull(),
    /** The first time, by the zone's clock: 'YYYY-MM-DDTHH:MM'. */
    startsAt: text().notNull(),
    isAllDay: boolean().notNull(),
    durationS: integer().notNull(),
    /** The fields of an event that is made of it, besides its times. */
    template: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The day up to which its occurrences are there. */
    madeUntil: date().notNull(),
    /** What brings back those that were deleted together. */
    undo: jsonb().$type<{ at: string; rule: string }>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('event_series_made').on(table.organizationId, table.madeUntil),
  ],
);

/** The places of events in what repeats, also of those that were deleted. */
export const eventOccurrence = pgTable(
  'event_occurrence',
  {
    organizationId: uuid().notNull(),
    eventId: uuid().notNull(),
    seriesId: uuid().notNull(),
    /** When the rule has it begin, in the form of the series' own start. */
    startsAt: text().notNull(),
    /** It was changed by itself, and does not follow the others. */
    detached: boolean().notNull(),
    /** It was deleted by itself. */
    excluded: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.eventId] }),
    index('event_occurrence_series').on(table.organizationId, table.seriesId, table.startsAt),
    within(table.organizationId, table.seriesId, eventSeries),
  ],
);
