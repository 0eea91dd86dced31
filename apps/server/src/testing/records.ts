import type { KnownIds } from '../api/inputs.fixture.ts';
import type { Services } from '../rpc/context.ts';
import { writeAs } from '../tenant/organization.ts';
import { callAs } from './call.ts';
import type { TestTenant } from './tenant.ts';
import { uploadAs } from './upload.ts';

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
  return {
    timeEntryId,
    runningEntryId,
    messageId,
    photoId: await photo(),
    otherPhotoId: await photo(),
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
