import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  noteCategories,
  noteStatuses,
  priorities,
  projectStatuses,
  projectTeamRoles,
  taskStatuses,
} from '@plumbline/domain/entities/enumerations';
import type { CostForecast } from '@plumbline/domain/entities/project';
import type { TemplateContent } from '@plumbline/domain/entities/project-template';
import type { ChecklistItem, Task } from '@plumbline/domain/entities/task';
import type { Note } from '@plumbline/domain/entities/note';
import { instant, oneOf, recordColumns, recordKeys, trashKey, within } from './columns.ts';

export const project = pgTable(
  'project',
  {
    ...recordColumns(),
    number: integer().notNull(),
    name: text().notNull(),
    description: text(),
    status: text().$type<(typeof projectStatuses)[number]>().notNull().default('planning'),
    priority: text().notNull().default('medium'),
    clientName: text(),
    clientEmail: text(),
    clientPhone: text(),
    address: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    geofenceRadiusM: integer(),
    accessNotes: text(),
    startDate: date({ mode: 'string' }),
    endDate: date({ mode: 'string' }),
    colour: text().notNull().default('#7f979f'),
    managerId: uuid(),
    coverPhotoId: uuid(),
    percentComplete: integer().notNull().default(0),
    percentCompleteOverride: integer(),
    sharesPhotos: boolean().notNull().default(false),
    /** The number of the newest task; the next one gets one more. */
    lastTaskNumber: integer().notNull().default(0),
  },
  (table) => [
    ...recordKeys('project', table),
    trashKey('project', table),
    uniqueIndex('project_number').on(table.organizationId, table.number),
    index('project_list')
      .on(table.organizationId, table.status, table.updatedAt)
      .where(sql`deleted_at is null`),
    oneOf('project_status', table.status, projectStatuses),
    oneOf('project_priority', table.priority, priorities),
  ],
);

export const projectMoney = pgTable(
  'project_money',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    budgetLabour: bigint({ mode: 'number' }),
    budgetMaterials: bigint({ mode: 'number' }),
    budgetSubcontractors: bigint({ mode: 'number' }),
    contractValue: bigint({ mode: 'number' }),
    forecastLabour: jsonb().$type<CostForecast>(),
    forecastMaterials: jsonb().$type<CostForecast>(),
    forecastSubcontractors: jsonb().$type<CostForecast>(),
  },
  (table) => [
    ...recordKeys('project_money', table),
    uniqueIndex('project_money_project').on(table.organizationId, table.projectId),
    within(table.organizationId, table.projectId, project),
  ],
);

export const projectTeam = pgTable(
  'project_team',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text().notNull().default('member'),
  },
  (table) => [
    ...recordKeys('project_team', table),
    uniqueIndex('project_team_person')
      .on(table.organizationId, table.projectId, table.userId)
      .where(sql`deleted_at is null`),
    index('project_team_user')
      .on(table.organizationId, table.userId)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    oneOf('project_team_role', table.role, projectTeamRoles),
  ],
);

export const task = pgTable(
  'task',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    number: integer().notNull(),
    title: text().notNull(),
    description: text(),
    assignees: uuid().array().notNull().default([]),
    status: text().$type<(typeof taskStatuses)[number]>().notNull().default('todo'),
    priority: text().notNull().default('medium'),
    startDate: date({ mode: 'string' }),
    dueDate: date({ mode: 'string' }),
    estimatedHours: doublePrecision(),
    costCode: text(),
    checklist: jsonb().$type<ChecklistItem[]>().notNull().default([]),
    blockedBy: uuid().array().notNull().default([]),
    sortOrder: text().notNull(),
    flag: jsonb().$type<NonNullable<Task['flag']>>(),
    completedAt: instant(),
  },
  (table) => [
    ...recordKeys('task', table),
    trashKey('task', table),
    uniqueIndex('task_number').on(table.organizationId, table.projectId, table.number),
    index('task_project')
      .on(table.organizationId, table.projectId, table.sortOrder)
      .where(sql`deleted_at is null`),
    // The order of the list of all tasks: by code unit, as fractional indexes sort.
    index('task_order')
      .on(table.organizationId, sql`${table.sortOrder} collate "C"`, table.id)
      .where(sql`deleted_at is null`),
    index('task_due')
      .on(table.organizationId, table.status, table.dueDate)
      .where(sql`deleted_at is null`),
    index('task_completed')
      .on(table.organizationId, table.completedAt)
      .where(sql`deleted_at is null and ${table.completedAt} is not null`),
    index('task_created')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    index('task_assignees').using('gin', table.assignees),
    within(table.organizationId, table.projectId, project),
    oneOf('task_status', table.status, taskStatuses),
    oneOf('task_priority', table.priority, priorities),
  ],
);

export const note = pgTable(
  'note',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    category: text().notNull().default('general'),
    priority: text().notNull().default('medium'),
    status: text().notNull().default('open'),
    assignedTo: uuid().array().notNull().default([]),
    pinned: boolean().notNull().default(false),
    sortOrder: text().notNull(),
    photoIds: uuid().array().notNull().default([]),
    shared: boolean().notNull().default(false),
    dailyLog: jsonb().$type<NonNullable<Note['dailyLog']>>(),
  },
  (table) => [
    ...recordKeys('note', table),
    trashKey('note', table),
    index('note_project')
      .on(table.organizationId, table.projectId, table.sortOrder)
      .where(sql`deleted_at is null`),
    index('note_created')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    oneOf('note_category', table.category, noteCategories),
    oneOf('note_priority', table.priority, priorities),
    oneOf('note_status', table.status, noteStatuses),
  ],
);

/** The earlier versions of a note; the newest is the note itself. */
export const noteRevision = pgTable(
  'note_revision',
  {
    ...recordColumns(),
    noteId: uuid().notNull(),
    by: uuid().notNull(),
    at: instant().notNull(),
    before: jsonb().$type<Partial<Note>>().notNull(),
  },
  (table) => [
    ...recordKeys('note_revision', table),
    index('note_revision_note').on(table.organizationId, table.noteId, table.at),
    within(table.organizationId, table.noteId, note),
  ],
);

/** A project saved as a template for others. */
export const projectTemplate = pgTable(
  'project_template',
  { ...recordColumns(), name: text().notNull(), content: jsonb().$type<TemplateContent>().notNull() },
  (table) => recordKeys('project_template', table),
);
