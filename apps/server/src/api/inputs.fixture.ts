import type { PendingProcedure, ProcedureName } from '@plumbline/domain/operations/gates';
import { v7 as uuidv7 } from 'uuid';
import { deliverOne } from '../modules/sync/delivery.fixture.ts';
import type { Services } from '../rpc/context.ts';
import { writeAs } from '../tenant/organization.ts';
import { callAs } from '../testing/call.ts';
import type { TestTenant } from '../testing/tenant.ts';
import { uploadAs, uploadFileAs } from '../testing/upload.ts';

/** One record of every kind in an organization, made through the calls where there is one; answers their ids. */
export async function recordsOf(services: Services, tenant: TestTenant) {
  const { organizationId, admin, tech, client } = tenant;
  const as = () => callAs(services, admin);
  const { projectId } = await as().projects.create({ name: 'St. Brigid Clinic' });
  const { projectId: deletedProjectId } = await as().projects.create({ name: 'Old Depot' });
  await as().projects.deleteProject({ projectId: deletedProjectId });
  const task = async (title: string) => (await as().tasks.create({ projectId, title })).taskId;
  const taskId = await task('Order valve bodies');
  const otherTaskId = await task('Crane permit');
  const deletedTaskId = await task('Cancelled visit');
  await as().tasks.deleteTask({ taskId: deletedTaskId });
  const note = async (title: string) => (await as().notes.create({ projectId, title })).noteId;
  const noteId = await note('Badge at security');
  const deletedNoteId = await note('Wrong job');
  await as().notes.deleteNote({ noteId: deletedNoteId });
  const { projectTeamId } = await as().projectTeam.create({
    projectId,
    userId: client.userId,
    role: 'client',
  });
  const { invitationId } = await as().teams.addMember({
    email: `aaron.${organizationId}@example.org`,
    role: 'field_tech',
  });
  const { notificationId } = await writeAs(
    services,
    { organizationId, userId: admin.userId, role: 'admin', address: null },
    null,
    async (write) => {
      const made = await write.insert('notification', {
        userId: admin.userId,
        type: 'mention',
        title: 'Marko mentioned you',
        message: 'Gas drops are in.',
        metadata: {},
      });
      return { notificationId: made.id };
    },
  );
  const { entryId: timeEntryId } = await as().timeEntries.create({
    projectId,
    clockIn: '2026-05-01T12:00:00.000Z',
    clockOut: '2026-05-01T16:00:00.000Z',
  });
  const { entryId: changedEntryId } = await as().timeEntries.create({
    projectId,
    clockIn: '2026-05-01T17:00:00.000Z',
    clockOut: '2026-05-01T18:00:00.000Z',
  });
  await as().timeEntries.update({ entryId: changedEntryId, notes: 'Corrected' });
  const { entryId: runningEntryId } = await callAs(services, tech).timeEntries.clockIn({ projectId });
  const { messageId } = await as().messages.create({ channelType: 'project', projectId, body: 'On my way.' });
  const photo = async () => {
    const storageId = await uploadAs(services, admin);
    return (await as().photos.saveMetadata({ projectId, storageId, width: 4, height: 3 })).photoId;
  };
  const deletedPhotoId = await photo();
  await as().photos.deletePhoto({ photoId: deletedPhotoId });
  const template = async (name: string) =>
    (await as().projectTemplates.create({ projectId, name })).templateId;
  const deletedTemplateId = await template('Never used');
  await as().projectTemplates.deleteTemplate({ templateId: deletedTemplateId });
  const view = async (name: string) =>
    (await as().savedViews.create({ page: 'tasks', name, search: { show: 'late' } })).savedViewId;
  const deletedSavedViewId = await view('Last year');
  await as().savedViews.deleteView({ savedViewId: deletedSavedViewId });
  const folder = async (name: string) => (await as().projectFiles.createFolder({ projectId, name })).folderId;
  const file = async (name: string) => {
    const storageId = await uploadFileAs(services, admin, projectId);
    return (await as().projectFiles.create({ projectId, name, storageId })).fileId;
  };
  const deletedFileId = await file('Old plan.pdf');
  await as().projectFiles.deleteFile({ fileId: deletedFileId });
  const deletedFolderId = await folder('Old plans');
  await as().projectFiles.deleteFolder({ folderId: deletedFolderId });
  return {
    fileId: await file('Plan.pdf'),
    folderId: await folder('Plans'),
    otherFolderId: await folder('Contracts'),
    deletedFileId,
    deletedFolderId,
    // Uploaded for a project's files, and not yet part of one.
    fileStorageId: await uploadFileAs(services, admin, projectId),
    // Ended, and not yet approved.
    timeEntryId,
    // The same, corrected once.
    changedEntryId,
    // A field technician's.
    runningEntryId,
    messageId,
    // The admin's, on which nobody has chosen yet.
    conflictId: await conflict(services, tenant, noteId),
    photoId: await photo(),
    otherPhotoId: await photo(),
    deletedPhotoId,
    templateId: await template('Roof unit swap'),
    deletedTemplateId,
    savedViewId: await view('Late on my jobs'),
    deletedSavedViewId,
    // Uploaded, and not yet part of a record.
    storageId: await uploadAs(services, admin),
    thumbnailId: await uploadAs(services, admin),
    organizationId,
    userId: admin.userId,
    otherUserId: tenant.otherTech.userId,
    memberId: tech.membership?.memberId ?? '',
    projectId,
    taskId,
    otherTaskId,
    noteId,
    projectTeamId: projectTeamId ?? '',
    clientUserId: client.userId,
    notificationId,
    invitationId,
    deletedProjectId,
    deletedTaskId,
    deletedNoteId,
  };
}

/** A note that the admin has renamed on a phone while the office renamed it; answers the conflict's id. */
async function conflict(services: Services, { admin }: TestTenant, noteId: string): Promise<string> {
  await callAs(services, admin).notes.update({ noteId, title: 'Badge at the gate' });
  const outcome = await deliverOne(services, admin, {
    operation: 'updateNote',
    args: { noteId, title: 'Badge at reception' },
    before: { title: 'Badge at security' },
  });
  const [kept] = outcome.result === 'applied' ? outcome.conflicts : [];
  if (!kept) throw new Error('there is no conflict');
  return kept.id;
}

/** Ids of one organization's records: what a call's arguments may name. */
export type KnownIds = Awaited<ReturnType<typeof recordsOf>>;

export type Built = Exclude<ProcedureName, PendingProcedure>;

/**
 * A valid input of every call that is built. A new procedure does not compile until it has an entry here, and
 * from then on every id in it is tried with another organization's.
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
  'organization.getContacts': () => undefined,
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
  'savedViews.list': () => ({ page: 'tasks' }),
  'savedViews.create': () => ({ page: 'tasks', name: 'Urgent', search: { priority: 'urgent' } }),
  'savedViews.update': ({ savedViewId }) => ({ savedViewId, name: 'Late', shared: true }),
  'savedViews.deleteView': ({ savedViewId }) => ({ savedViewId }),
  'savedViews.restoreView': ({ deletedSavedViewId }) => ({ savedViewId: deletedSavedViewId }),
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
  'timeEntries.submitWeek': () => ({ from: '2026-04-27' }),
  'timeEntries.decide': ({ timeEntryId }) => ({ entryIds: [timeEntryId], decision: 'approved' }),
  'timeEntries.answerChanges': ({ changedEntryId }) => ({
    entryId: changedEntryId,
    revisions: 1,
    agrees: true,
  }),
  'timeEntries.deleteEntry': ({ timeEntryId }) => ({ entryId: timeEntryId }),
};
