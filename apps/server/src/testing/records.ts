import type { KnownIds } from '../api/inputs.fixture.ts';
import { deliverOne } from '../modules/sync/delivery.fixture.ts';
import type { Services } from '../rpc/context.ts';
import { writeAs } from '../tenant/organization.ts';
import { callAs } from './call.ts';
import type { TestTenant } from './tenant.ts';
import { uploadAs, uploadFileAs } from './upload.ts';

/** One record of every kind in an organization, made through the calls where there is one. */
export async function recordsOf(services: Services, tenant: TestTenant): Promise<KnownIds> {
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
    fileStorageId: await uploadFileAs(services, admin, projectId),
    timeEntryId,
    runningEntryId,
    messageId,
    conflictId: await conflict(services, tenant, noteId),
    photoId: await photo(),
    otherPhotoId: await photo(),
    deletedPhotoId,
    templateId: await template('Roof unit swap'),
    deletedTemplateId,
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
