import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { photoCategories } from '@plumbline/domain/entities/enumerations';
import { instant, oneOf, recordColumns, recordKeys, within } from './columns.ts';
import { note, project, task } from './work.ts';

export const photo = pgTable(
  'photo',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    taskId: uuid(),
    noteId: uuid(),
    storageId: text().notNull(),
    thumbnailId: text(),
    title: text(),
    caption: text(),
    description: text(),
    category: text().notNull().default('progress'),
    fileSize: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    clientId: text(),
    takenAt: instant(),
    takenBy: uuid(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    sha256: text(),
    tags: text().array().notNull().default([]),
    annotations: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    pairedWith: uuid(),
    sortOrder: text().notNull(),
    shared: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys('photo', table),
    index('photo_project')
      .on(table.organizationId, table.projectId, table.takenAt)
      .where(sql`deleted_at is null`),
    index('photo_taken')
      .on(table.organizationId, table.takenAt)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.taskId, task),
    within(table.organizationId, table.noteId, note),
    oneOf('photo_category', table.category, photoCategories),
  ],
);

/** Every file that was asked to be uploaded: what was announced, what arrived, and the record that shows it. No record itself: unversioned. */
export const storedFile = pgTable(
  'stored_file',
  {
    organizationId: uuid().notNull(),
    storageId: uuid().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    mime: text().notNull(),
    /** Of the file as it is uploaded: bytes, and once it has arrived the hash of them. */
    uploadSize: integer().notNull(),
    uploadSha256: text(),
    /** Of the file as it is kept; null until it has arrived. */
    storedAt: instant(),
    size: integer(),
    width: integer(),
    height: integer(),
    usedByEntity: text(),
    usedById: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.storageId] }),
    index('stored_file_unused')
      .on(table.organizationId, table.createdAt)
      .where(sql`used_by_id is null`),
  ],
);

export const projectFolder = pgTable(
  'project_folder',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    name: text().notNull(),
    parentId: uuid(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys('project_folder', table),
    index('project_folder_tree')
      .on(table.organizationId, table.projectId, table.parentId)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.parentId, table),
  ],
);

export const projectFile = pgTable(
  'project_file',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    folderId: uuid(),
    name: text().notNull(),
    description: text(),
    storageId: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mime: text().notNull(),
    uploadedBy: uuid().notNull(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys('project_file', table),
    index('project_file_folder')
      .on(table.organizationId, table.projectId, table.folderId, table.name)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.folderId, projectFolder),
  ],
);
