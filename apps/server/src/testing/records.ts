import type { KnownIds } from '../api/inputs.fixture.ts';
import type { Services } from '../rpc/context.ts';
import { writeAs } from '../tenant/organization.ts';
import { callAs } from './call.ts';
import type { TestTenant } from './tenant.ts';

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
  return {
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
