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
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  markColours,
  markKinds,
  markWidths,
  photoCategories,
  photoPositionSources,
  photoTimeSources,
} from '@plumbline/domain/entities/enumerations';
import { instant, namedKey, oneOf, recordColumns, recordKeys, trashKey, within } from './columns.ts';
import { note, project, task } from './work.ts';

/**
 * When a photo was taken or, where that is not known, when it was added. Not as `coalesce`, which the planner takes for
 * something that may tell of rows before their policy is asked, and so looks up in no index.
 */
export const takenOrAdded = (takenAt: SQLWrapper, createdAt: SQLWrapper): SQL =>
  sql`(case when ${takenAt} is null then ${createdAt} else ${takenAt} end)`;

export const photo = pgTable(
  'photo',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    taskId: uuid(),
    noteId: uuid(),
    storageId: text().notNull(),
    thumbnailId: text(),
    displayId: text(),
    thumbHash: text(),
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
    takenOffsetMin: integer(),
    timeSource: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    positionSource: text(),
    accuracyM: doublePrecision(),
    pickedSha256: text(),
    sha256: text(),
    storedSha256: text(),
    tags: text().array().notNull().default([]),
    annotations: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
    pairedWith: uuid(),
    sortOrder: text().notNull(),
    shared: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys('photo', table),
    trashKey('photo', table),
    index('photo_project')
      .on(table.organizationId, table.projectId, table.takenAt)
      .where(sql`deleted_at is null`),
    index('photo_picked')
      .on(table.organizationId, table.projectId, table.pickedSha256)
      .where(sql`picked_sha256 is not null`),
    index('photo_taken')
      .on(table.organizationId, table.takenAt)
      .where(sql`deleted_at is null`),
    // What was taken in an area on a map.
    index('photo_area')
      .on(table.organizationId, table.latitude, table.longitude)
      .where(sql`deleted_at is null and latitude is not null`),
    // Days are counted from the index alone, which the planner does only where it has the columns of the expression, too.
    index('photo_day_category')
      .on(
        table.organizationId,
        takenOrAdded(table.takenAt, table.createdAt),
        table.takenAt,
        table.createdAt,
        table.projectId,
        table.category,
      )
      .where(sql`deleted_at is null`),
    namedKey('photo_task', table, table.taskId),
    namedKey('photo_note', table, table.noteId),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.taskId, task),
    within(table.organizationId, table.noteId, note),
    oneOf('photo_category', table.category, photoCategories),
    oneOf('photo_time_source', table.timeSource, photoTimeSources),
    oneOf('photo_position_source', table.positionSource, photoPositionSources),
  ],
);

/** What is drawn over a photo, a row for each mark, so that two people who draw at once both keep theirs. */
export const photoMark = pgTable(
  'photo_mark',
  {
    ...recordColumns(),
    projectId: uuid().notNull(),
    photoId: uuid().notNull(),
    kind: text().notNull(),
    points: integer().array().notNull(),
    text: text(),
    colour: text().notNull(),
    width: text().notNull(),
  },
  (table) => [
    ...recordKeys('photo_mark', table),
    index('photo_mark_photo')
      .on(table.organizationId, table.photoId)
      .where(sql`deleted_at is null`),
    namedKey('photo_mark_project', table, table.projectId),
    within(table.organizationId, table.projectId, project),
    within(table.organizationId, table.photoId, photo),
    oneOf('photo_mark_kind', table.kind, markKinds),
    oneOf('photo_mark_colour', table.colour, markColours),
    oneOf('photo_mark_width', table.width, markWidths),
  ],
);

export const filePurposes = ['photo', 'projectFile'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/**
 * Every announced upload: what was announced, what arrived, and the record that shows it. Not a record, so
 * unversioned.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    organizationId: uuid().notNull(),
    storageId: uuid().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().notNull(),
    /**
     * The purpose it was announced for: a photo is re-encoded before it is kept, so a file of another purpose
     * cannot become one.
     */
    purpose: text().$type<FilePurpose>().notNull().default('photo'),
    /** The project for whose files it was announced, the only one that may use it. */
    projectId: uuid(),
    mime: text().notNull(),
    /** Of the file as uploaded: its bytes, and once it has arrived their hash. */
    uploadSize: integer().notNull(),
    uploadSha256: text(),
    /**
     * Until then the bytes of a file that has not arrived count towards the quota; moved on while the upload
     * is under way.
     */
    expectedUntil: instant(),
    /** Of the file as kept; null until it has arrived. The hash is null, too, of one that came before it was taken. */
    storedAt: instant(),
    size: integer(),
    storedSha256: text(),
    width: integer(),
    height: integer(),
    usedByEntity: text(),
    usedById: uuid(),
    /** Of a photo's file: when its display size and its ThumbHash were made, or are known not to be needed or possible. */
    sizedAt: instant(),
    /** How often decoding it for these reached the time limit, and until when it rests after that. */
    sizingTries: integer().notNull().default(0),
    sizingAfter: instant(),
    /** Set when no record claimed it in time: from then on it cannot be claimed, and the file may be removed. */
    discardedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.storageId] }),
    index('stored_file_unused')
      .on(table.organizationId, table.createdAt)
      .where(sql`used_by_id is null`),
    // The sum of what an organization keeps is read from this index alone.
    index('stored_file_sum')
      .on(table.organizationId, table.storedAt, table.createdAt, table.size, table.uploadSize)
      .where(sql`discarded_at is null`),
    // Files of photos whose further sizes are still to be made.
    index('stored_file_unsized')
      .on(table.organizationId, table.storageId)
      .where(sql`used_by_entity = 'photo' and sized_at is null`),
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
    /** The number of the content, raised each time the file gets another one. */
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

/** Every content that a file has had, including the present one. Not a record, so unversioned. */
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
