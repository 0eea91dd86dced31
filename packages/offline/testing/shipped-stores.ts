/** Each version's store as it shipped, whole. Kept by hand, apart from the code that opens it: nothing here ever changes, a new version is added. */
const first = {
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
};
const second = {
  ...first,
  outbox: 'id, sequence, state, metadata.entityId',
  blobs: 'id, itemId',
  conflicts: 'id',
};
const third = { ...second, drafts: 'id' };
const fourth = {
  ...third,
  task: 'id, projectId, status, *assignees, *blockedBy, dueDate, [projectId+sortOrder]',
};

export const shippedStores: ReadonlyMap<number, Readonly<Record<string, string>>> = new Map([
  [1, first],
  [2, second],
  [3, third],
  [4, fourth],
]);
