import type { ProcedureName } from '@plumbline/domain/operations/gates';
import type { PendingProcedure } from '@plumbline/domain/operations/gates';
import { v7 as uuidv7 } from 'uuid';

/** Ids of one organization's records: what a call's arguments may name. */
export type KnownIds = {
  organizationId: string;
  userId: string;
  otherUserId: string;
  memberId: string;
  projectId: string;
  taskId: string;
  otherTaskId: string;
  noteId: string;
  projectTeamId: string;
  clientUserId: string;
  notificationId: string;
  invitationId: string;
  deletedProjectId: string;
  deletedTaskId: string;
  deletedNoteId: string;
  /** Ended, and not yet approved. */
  timeEntryId: string;
  /** A field technician's. */
  runningEntryId: string;
  messageId: string;
  photoId: string;
  otherPhotoId: string;
  deletedPhotoId: string;
  templateId: string;
  deletedTemplateId: string;
  /** Uploaded, and not yet part of a record. */
  storageId: string;
  thumbnailId: string;
  fileId: string;
  folderId: string;
  otherFolderId: string;
  deletedFileId: string;
  deletedFolderId: string;
  /** Uploaded for a project's files, and not yet part of one. */
  fileStorageId: string;
  /** The admin's, on which nobody has chosen yet. */
  conflictId: string;
};

export type Built = Exclude<ProcedureName, PendingProcedure>;

/**
 * A good input of every call that is built. A new procedure does not compile until it stands here, and from then on every id it takes is tried
 * with another organization's.
 */
export const inputs: Record<Built, (ids: KnownIds) => unknown> = {
  'auth.syncUser': () => undefined,
  'presence.updatePresence': () => undefined,
  'presence.list': () => undefined,
  'users.getByExternalId': ({ userId }) => ({ externalUserId: userId }),
  'users.updateUserProfile': ({ userId }) => ({ externalUserId: userId, phone: '218 555 0100' }),
  'users.syncOrganizationFromProvider': () => undefined,
  'users.syncOrganizationViaProviderAPI': () => undefined,
  'billing.getCurrentSubscription': () => undefined,
  'billing.createTrialSubscription': ({ organizationId, userId }) => ({
    organizationId,
    externalUserId: userId,
    userEmail: 'dana@example.org',
    userName: 'Dana Okafor',
  }),
  'organization.get': () => undefined,
  'organization.loadSample': () => undefined,
  'organization.removeSample': () => undefined,
  'teams.list': () => undefined,
  'teams.get': ({ memberId }) => ({ memberId }),
  'teams.listInvitations': () => undefined,
  'teams.addMember': () => ({ email: 'priya.raman@example.org', role: 'field_tech' }),
  'teams.revokeInvitation': ({ invitationId }) => ({ invitationId }),
  'teams.updateRole': ({ memberId }) => ({ memberId, role: 'field_tech' }),
  'teams.remove': ({ memberId }) => ({ memberId }),
  'projects.list': ({ userId }) => ({ managerId: userId, userId }),
  'projects.get': ({ projectId }) => ({ projectId }),
  'projects.create': ({ userId, photoId }) => ({
    name: 'Lakehead Cold Storage',
    managerId: userId,
    coverPhotoId: photoId,
    contractValue: 4_200_000,
  }),
  'projects.update': ({ projectId, userId, photoId }) => ({
    projectId,
    coverPhotoId: photoId,
    budgetLabour: 1_200_000,
    name: 'St. Brigid Clinic, roof',
    managerId: userId,
  }),
  'projects.duplicate': ({ projectId }) => ({ projectId }),
  'projectTemplates.list': () => undefined,
  'projectTemplates.get': ({ templateId }) => ({ templateId }),
  'projectTemplates.create': ({ projectId }) => ({ projectId, name: 'Roof unit swap' }),
  'projectTemplates.rename': ({ templateId }) => ({ templateId, name: 'Roof unit swap, two units' }),
  'projectTemplates.deleteTemplate': ({ templateId }) => ({ templateId }),
  'projectTemplates.restoreTemplate': ({ deletedTemplateId }) => ({ templateId: deletedTemplateId }),
  'projectTemplates.use': ({ templateId, userId, photoId }) => ({
    ...{ templateId, managerId: userId, coverPhotoId: photoId },
    name: 'Pike Lake School',
  }),
  'projects.deleteProject': ({ projectId }) => ({ projectId }),
  'projects.restoreProject': ({ deletedProjectId }) => ({ projectId: deletedProjectId }),
  'projectTeam.list': ({ projectId }) => ({ projectId }),
  'projectTeam.filter': ({ projectId, userId }) => ({ projectId, userId }),
  'projectTeam.create': ({ projectId, otherUserId }) => ({ projectId, userId: otherUserId }),
  'projectTeam.update': ({ projectTeamId }) => ({ projectTeamId, role: 'client' }),
  'projectTeam.remove': ({ projectTeamId }) => ({ projectTeamId }),
  'tasks.list': ({ projectId, userId }) => ({ projectId, assignee: userId }),
  'tasks.get': ({ taskId }) => ({ taskId }),
  'tasks.create': ({ projectId, userId, taskId }) => ({
    projectId,
    title: 'Set gas meter pad',
    assignees: [userId],
    blockedBy: [taskId],
  }),
  'tasks.update': ({ taskId, otherTaskId, userId }) => ({
    taskId,
    assignees: [userId],
    blockedBy: [otherTaskId],
  }),
  'tasks.deleteTask': ({ taskId }) => ({ taskId }),
  'tasks.restoreTask': ({ deletedTaskId }) => ({ taskId: deletedTaskId }),
  'tasks.assign': ({ taskId, userId }) => ({ taskId, assignees: [userId] }),
  'tasks.flagIssue': ({ taskId, photoId }) => ({ taskId, reason: 'Wrong gasket', photoId }),
  'tasks.updateStatus': ({ taskId }) => ({ taskId, status: 'done' }),
  'tasks.updateTaskSortOrder': ({ taskId }) => ({ taskId, sortOrder: 'a5' }),
  'tasks.batchUpdateTaskSortOrder': ({ taskId }) => ({ tasks: [{ taskId, sortOrder: 'a6' }] }),
  'tasks.batchUpdate': ({ taskId, userId }) => ({
    taskIds: [taskId],
    addAssignees: [userId],
    status: 'done',
  }),
  'tasks.batchDelete': ({ taskId }) => ({ taskIds: [taskId] }),
  'tasks.batchRestore': ({ deletedTaskId }) => ({ taskIds: [deletedTaskId] }),
  'notes.list': ({ projectId }) => ({ projectId }),
  'notes.get': ({ noteId }) => ({ noteId }),
  'notes.listRevisions': ({ noteId }) => ({ noteId }),
  'notes.draftDailyLog': ({ projectId }) => ({ projectId, date: '2026-05-04' }),
  'notes.create': ({ projectId, userId }) => ({ projectId, title: 'Roof access code', assignedTo: [userId] }),
  'notes.update': ({ noteId, userId }) => ({ noteId, assignedTo: [userId] }),
  'notes.deleteNote': ({ noteId }) => ({ noteId }),
  'notes.restoreNote': ({ deletedNoteId }) => ({ noteId: deletedNoteId }),
  'notes.batchUpdateNoteSortOrder': ({ noteId }) => ({ notes: [{ noteId, sortOrder: 'a7' }] }),
  'notifications.getMyNotifications': () => undefined,
  'notifications.getUnreadCount': () => undefined,
  'notifications.markAsRead': ({ notificationId }) => ({ notificationId }),
  'notifications.markAllAsRead': () => undefined,
  'notifications.deleteNotification': ({ notificationId }) => ({ notificationId }),
  'notifications.clearAll': () => undefined,
  'activity.list': ({ projectId, taskId, userId }) => ({ projectId, entityId: taskId, userId }),
  'audit.list': ({ projectId, taskId, userId }) => ({ projectId, entityId: taskId, userId }),
  'audit.export': ({ projectId, taskId, userId }) => ({ projectId, entityId: taskId, userId }),
  'trash.list': ({ projectId }) => ({ projectId }),
  'sync.pull': () => ({ cursor: 0 }),
  'sync.snapshot': () => ({ entity: 'task' }),
  'sync.apply': ({ noteId, photoId }) => ({
    sentAt: '2026-05-04T12:00:00.000Z',
    items: [
      {
        id: uuidv7(),
        operation: 'updateNote',
        args: { noteId, title: 'Roof access code', photoIds: [photoId] },
        before: null,
        dependsOn: [],
        elapsedMs: 0,
        attempt: 0,
      },
    ],
  }),
  'sync.decideConflict': ({ conflictId }) => ({ conflictId, choice: 'mine' }),
  'sync.mailReceipt': () => undefined,
  'photos.list': ({ projectId }) => ({ projectId }),
  'photos.generateUploadUrl': () => ({ mime: 'image/jpeg', size: 1_000 }),
  'photos.saveMetadata': ({ projectId, taskId, noteId, storageId, thumbnailId }) => ({
    ...{ projectId, taskId, noteId, storageId, thumbnailId },
    ...{ width: 4, height: 3 },
  }),
  'photos.batchSaveMetadata': ({ projectId, storageId }) => ({
    photos: [{ projectId, storageId, width: 4, height: 3 }],
  }),
  'photos.update': ({ photoId, otherPhotoId }) => ({ photoId, pairedWith: otherPhotoId }),
  'photos.deletePhoto': ({ photoId }) => ({ photoId }),
  'photos.restorePhoto': ({ deletedPhotoId }) => ({ photoId: deletedPhotoId }),
  'photos.batchUpdatePhotoSortOrder': ({ photoId }) => ({ photos: [{ photoId, sortOrder: 'a8' }] }),
  'projectFiles.list': ({ projectId, folderId }) => ({ projectId, folderId }),
  'projectFiles.listFolders': ({ projectId, folderId }) => ({ projectId, parentId: folderId }),
  'projectFiles.listVersions': ({ fileId }) => ({ fileId }),
  'projectFiles.generateUploadUrl': ({ projectId }) => ({
    projectId,
    ...{ name: 'Roof plan.pdf', mime: 'application/pdf', size: 1_000 },
  }),
  'projectFiles.create': ({ projectId, folderId, fileStorageId }) => ({
    ...{ projectId, folderId, storageId: fileStorageId },
    name: 'Roof plan.pdf',
  }),
  'projectFiles.updateFile': ({ fileId, otherFolderId }) => ({ fileId, folderId: otherFolderId }),
  'projectFiles.deleteFile': ({ fileId }) => ({ fileId }),
  'projectFiles.restoreFile': ({ deletedFileId }) => ({ fileId: deletedFileId }),
  'projectFiles.restoreVersion': ({ fileId }) => ({ fileId, revision: 1 }),
  'projectFiles.createFolder': ({ projectId, folderId }) => ({
    projectId,
    parentId: folderId,
    name: 'Permits',
  }),
  'projectFiles.updateFolder': ({ folderId, otherFolderId }) => ({ folderId, parentId: otherFolderId }),
  'projectFiles.deleteFolder': ({ folderId }) => ({ folderId }),
  'projectFiles.restoreFolder': ({ deletedFolderId }) => ({ folderId: deletedFolderId }),
  'weather.at': ({ projectId }) => ({ projectId, date: '2026-05-04' }),
  'messages.list': ({ projectId }) => ({ projectId }),
  'messages.get': ({ messageId }) => ({ messageId }),
  'messages.create': ({ projectId, messageId, userId, storageId }) => ({
    channelType: 'project',
    projectId,
    body: 'Gas drops are in.',
    mentions: [userId],
    replyToId: messageId,
    attachments: [{ storageId, name: 'drops.jpg', mime: 'image/jpeg', size: 1 }],
  }),
  'messages.update': ({ messageId }) => ({ messageId, body: 'Gas drops are in, all four.' }),
  'messages.delete': ({ messageId }) => ({ messageId }),
  'messages.markRead': ({ messageId }) => ({ messageIds: [messageId] }),
  'timeEntries.list': ({ userId, projectId }) => ({ userId, projectId }),
  'timeEntries.get': ({ timeEntryId }) => ({ entryId: timeEntryId }),
  'timeEntries.getActive': () => undefined,
  'timeEntries.clockIn': ({ projectId, taskId }) => ({ projectId, taskId }),
  'timeEntries.clockOut': ({ runningEntryId }) => ({ entryId: runningEntryId }),
  'timeEntries.create': ({ userId, projectId, taskId }) => ({
    ...{ userId, projectId, taskId },
    clockIn: '2026-05-04T12:00:00.000Z',
    clockOut: '2026-05-04T16:00:00.000Z',
  }),
  'timeEntries.update': ({ timeEntryId, projectId, taskId }) => ({
    entryId: timeEntryId,
    ...{ projectId, taskId },
  }),
  'timeEntries.deleteEntry': ({ timeEntryId }) => ({ entryId: timeEntryId }),
};
