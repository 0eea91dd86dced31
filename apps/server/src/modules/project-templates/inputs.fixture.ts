import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';
import type { PhotoIds } from '../photos/inputs.fixture.ts';
import { type ProjectIds, records as projects } from '../projects/inputs.fixture.ts';

/** One template, and a deleted one. */
export const records = madeOnce(async (services, tenant) => {
  const { projectId } = await projects(services, tenant);
  const as = () => callAs(services, tenant.admin);
  const template = async (name: string) =>
    (await as().projectTemplates.create({ projectId, name })).templateId;
  const deletedTemplateId = await template('Never used');
  await as().projectTemplates.deleteTemplate({ templateId: deletedTemplateId });
  return { templateId: await template('Roof unit swap'), deletedTemplateId };
});

export type TemplateIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'projectTemplates', TemplateIds & ProjectIds & PhotoIds> = {
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
};
