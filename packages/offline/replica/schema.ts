import type { EntityName } from '@plumbline/domain/entities/replicated';

/**
 * Indexes beside `id`. IndexedDB keys are strings, numbers and arrays: a boolean cannot be indexed (unread notifications are filtered among
 * the 200 kept), and a row whose indexed field is null is absent from that index.
 */
const entityIndexes: Record<EntityName, string> = {
  timeEntry: 'userId, projectId, clockIn',
  note: 'projectId, category, [projectId+sortOrder]',
  task: 'projectId, status, *assignees, dueDate, [projectId+sortOrder]',
  message: 'channelType, projectId, createdAt',
  photo: 'projectId, taskId, noteId, takenAt',
  organization: '',
  member: 'userId',
  project: 'status, number',
  projectTeam: 'projectId, userId',
  calendarEvent: 'startDate, projectId, *attendees',
  notification: 'createdAt',
  expense: 'projectId, date, status',
  projectFolder: 'projectId',
  projectFile: 'projectId',
  memberRate: 'userId',
  projectMoney: 'projectId',
};

const entityStores = Object.fromEntries(
  Object.entries(entityIndexes).map(([entity, indexes]) => [
    entity,
    indexes === '' ? 'id' : `id, ${indexes}`,
  ]),
);

/**
 * Every version that has ever shipped, oldest first. A change adds an entry with the stores that differ (null drops one) and never edits an
 * older one: a device may come from any of them.
 */
export const schemaVersions: readonly { version: number; stores: Record<string, string | null> }[] = [
  {
    version: 1,
    stores: {
      ...entityStores,
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
];
