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
import { instant, namedKey, oneOf, recordColumns, recordKeys, trashKey, within } from './columns.ts';
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
    trashKey('photo', table),
    index('photo_project')
      .on(table.organizationId, table.projectId, table.takenAt)
      .where(sql`deleted_at is null`),
    index('photo_taken')
      .on(table.organizationId, table.takenAt)
      .where(sql`deleted_at is null`),
    namedKey('photo_task', table, table.taskId),
    namedKey('photo_note', table, table.noteId),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.taskId, task),
    within(table.organizationId, table.noteId, note),
    oneOf('photo_category', table.category, photoCategories),
  ],
);

export const filePurposes = ['photo', 'projectFile'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Every file that was asked to be uploaded: what was announced, what arrived, and the record that shows it. No record itself: unversioned. */
export const storedFile = pgTable(
  'stored_file',
  {
    organizationId: uuid().notNull(),
    storageId: uuid().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    /** The entity it was announced for: a photo is written anew before it is kept, so nothing else may become one. */
    purpose: text().$type<FilePurpose>().notNull().default('photo'),
    /** The project that a project's file was announced for: no other takes it. */
    projectId: uuid(),
    mime: text().notNull(),
    /** Of the file as it is uploaded: bytes, and once it has arrived the hash of them. */
    uploadSize: integer().notNull(),
    uploadSha256: text(),
    /** Until it has arrived, its bytes count that long; set anew while it is on its way. */
    expectedUntil: instant(),
    /** Of the file as it is kept; null until it has arrived. */
    storedAt: instant(),
    size: integer(),
    width: integer(),
    height: integer(),
    usedByEntity: text(),
    usedById: uuid(),
    /** Nobody claimed it in time: from here on nobody can, and the file may go. */
    discardedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.storageId] }),
    index('stored_file_unused')
      .on(table.organizationId, table.createdAt)
      .where(sql`used_by_id is null`),
    // The sum of what an organization keeps is read from here alone.
    index('stored_file_sum')
      .on(table.organizationId, table.storedAt, table.createdAt, table.size, table.uploadSize)
      .where(sql`discarded_at is null`),
    index('stored_file_used').on(table.organizationId, table.usedByEntity, table.usedById),
    oneOf('stored_file_purpose', table.purpose, filePurposes),
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
    trashKey('project_folder', table),
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
    /** Of its content: raised each time another content becomes the file's. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    ...recordKeys('project_file', table),
    trashKey('project_file', table),
    index('project_file_folder')
      .on(table.organizationId, table.projectId, table.folderId, table.name)
      .where(sql`deleted_at is null`),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.folderId, projectFolder),
  ],
);

/** Every content a file has had, the one it has now among them. No record itself: unversioned. */
export const projectFileRevision = pgTable(
  'project_file_revision',
  {
    organizationId: uuid().notNull(),
    fileId: uuid().notNull(),
    revision: integer().notNull(),
    storageId: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    mime: text().notNull(),
    uploadedBy: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.fileId, table.revision] }),
    index('project_file_revision_content').on(table.organizationId, table.storageId),
    within(table.organizationId, table.fileId, projectFile),
  ],
);
