import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** The client on the project. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const { projectTeamId } = await callAs(services, tenant.admin).projectTeam.create({
    projectId,
    userId: tenant.client.userId,
    role: 'client',
  });
  return { projectTeamId: projectTeamId ?? '' };
});

export type ProjectTeamIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'projectTeam', ProjectIds & ProjectTeamIds> = {
  'projectTeam.list': ({ projectId }) => ({ projectId }),
  'projectTeam.filter': ({ projectId, userId }) => ({ projectId, userId }),
  'projectTeam.create': ({ projectId, otherUserId }) => ({ projectId, userId: otherUserId }),
  'projectTeam.update': ({ projectTeamId }) => ({ projectTeamId, role: 'client' }),
  'projectTeam.remove': ({ projectTeamId }) => ({ projectTeamId }),
};
