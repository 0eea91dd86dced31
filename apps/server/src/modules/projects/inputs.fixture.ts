import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';

/** One project, and a deleted one. */
export const records = madeOnce(async (services, tenant) => {
  const as = () => callAs(services, tenant.admin);
  const { projectId } = await as().projects.create({ name: 'St. Brigid Clinic' });
  const { projectId: deletedProjectId } = await as().projects.create({ name: 'Old Depot' });
  await as().projects.deleteProject({ projectId: deletedProjectId });
  return { projectId, deletedProjectId };
});

export type ProjectIds = Awaited<ReturnType<typeof records>>;

// Photos are made on a project, so their file imports this one.
export const inputs: ModuleInputs<'projects', ProjectIds & { photoId: string }> = {
  'projects.list': ({ userId }) => ({ managerId: userId, userId }),
  'projects.get': ({ projectId }) => ({ projectId }),
  'projects.jobCost': ({ projectId }) => ({ projectIds: [projectId] }),
  'projects.setForecast': ({ projectId }) => ({
    ...{ projectId, line: 'labour', amount: 125_000, note: 'Two more days', version: 0 },
  }),
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
  'projects.deleteProject': ({ projectId }) => ({ projectId }),
  'projects.restoreProject': ({ deletedProjectId }) => ({ projectId: deletedProjectId }),
};
