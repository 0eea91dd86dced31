import type { EntityName } from '@plumbline/domain/entities/replicated';
import type { Transaction } from 'dexie';

type EngineStore = 'meta' | 'layers' | 'tombstones' | 'outbox' | 'blobs' | 'conflicts' | 'drafts';

/**
 * The stores of the newest version: each one's key, then its indexes. IndexedDB keys are strings, numbers and arrays:
 * a boolean cannot be indexed (unread notifications are filtered among the 200 kept), and a row whose indexed field
 * is null is absent from that index.
 *
 * This is the result of `schemaVersions`, and a test compares the two: a new index goes here and into a new version.
 */
export const newestStores: Readonly<Record<EntityName | EngineStore, string>> = {
  timeEntry: 'id, userId, projectId, clockIn',
  note: 'id, projectId, category, [projectId+sortOrder]',
  task: 'id, projectId, status, *assignees, *blockedBy, dueDate, [projectId+sortOrder]',
  message: 'id, channelType, projectId, createdAt',
  photo: 'id, projectId, taskId, noteId, takenAt, pairedWith',
  organization: 'id',
  member: 'id, userId',
  project: 'id, status, number',
  projectTeam: 'id, projectId, userId',
  calendarEvent: 'id, startDate, projectId, *attendees',
  notification: 'id, createdAt',
  expense: 'id, projectId, date, status',
  projectFolder: 'id, projectId',
  projectFile: 'id, projectId',
  memberRate: 'id, userId',
  projectMoney: 'id, projectId',
  visitDraft: 'id, projectId',
  photoMark: 'id, photoId',
  meta: 'key',
  layers: '[entity+id], *operationIds, *settledVersions',
  tombstones: '[entity+id], version',
  outbox: 'id, sequence, state, metadata.entityId',
  blobs: 'id, itemId',
  conflicts: 'id',
  drafts: 'id',
};

type SchemaVersion = {
  version: number;
  /** The stores that differ from the version before; null drops one. */
  stores: Readonly<Record<string, string | null>>;
  /** Converts the contents of the stores from the version before to this one. */
  upgrade?: (transaction: Transaction) => Promise<void>;
};

/**
 * Every version that has ever shipped, oldest first. A change adds an entry and never edits an older one: a device may come from any of them. The
 * tests open a store made by each (`testing/shipped-stores.ts`).
 */
export const schemaVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      timeEntry: 'id, userId, projectId, clockIn',
      note: 'id, projectId, category, [projectId+sortOrder]',
      task: 'id, projectId, status, *assignees, dueDate, [projectId+sortOrder]',
      message: 'id, channelType, projectId, createdAt',
      photo: 'id, projectId, taskId, noteId, takenAt',
      organization: 'id',
      member: 'id, userId',
      project: 'id, status, number',
      projectTeam: 'id, projectId, userId',
      calendarEvent: 'id, startDate, projectId, *attendees',
      notification: 'id, createdAt',
      expense: 'id, projectId, date, status',
      projectFolder: 'id, projectId',
      projectFile: 'id, projectId',
      memberRate: 'id, userId',
      projectMoney: 'id, projectId',
      meta: 'key',
      layers: '[entity+id], *operationIds, *settledVersions',
      tombstones: '[entity+id], version',
    },
  },
  {
    version: 2,
    stores: {
      outbox: 'id, sequence, state, metadata.entityId',
      blobs: 'id, itemId',
      conflicts: 'id',
    },
  },
  { version: 3, stores: { drafts: 'id' } },
  {
    version: 4,
    stores: { task: 'id, projectId, status, *assignees, *blockedBy, dueDate, [projectId+sortOrder]' },
    upgrade: numberRowsAndRefusals,
  },
  { version: 5, stores: { visitDraft: 'id, projectId' } },
  {
    version: 6,
    stores: { photo: 'id, projectId, taskId, noteId, takenAt, pairedWith', photoMark: 'id, photoId' },
  },
];

/**
 * Adds the index of tasks by what they wait for, the shape of the rows to the pull state, and the count of
 * refusals over an item's life.
 */
async function numberRowsAndRefusals(transaction: Transaction): Promise<void> {
  await transaction
    .table('meta')
    .toCollection()
    .modify((entry) => {
      if (entry.key !== 'place') return;
      entry.value.shape = 0;
      entry.value.reshapedAt = null;
      if (entry.value.fill !== null) entry.value.fill.shape = 0;
    });
  await transaction
    .table('outbox')
    .toCollection()
    .modify((item) => {
      item.attempt ??= item.metadata.retryCount;
    });
}
