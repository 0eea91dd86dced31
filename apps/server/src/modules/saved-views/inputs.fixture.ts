import { callAs } from '../../testing/call.ts';
import { madeOnce, type ModuleInputs } from '../../testing/module-inputs.ts';

/** One saved view, and a deleted one. */
export const records = madeOnce(async (services, tenant) => {
  const as = () => callAs(services, tenant.admin);
  const view = async (name: string) =>
    (await as().savedViews.create({ page: 'tasks', name, search: { show: 'late' } })).savedViewId;
  const deletedSavedViewId = await view('Last year');
  await as().savedViews.deleteView({ savedViewId: deletedSavedViewId });
  return { savedViewId: await view('Late on my jobs'), deletedSavedViewId };
});

export type SavedViewIds = Awaited<ReturnType<typeof records>>;

export const inputs: ModuleInputs<'savedViews', SavedViewIds> = {
  'savedViews.list': () => ({ page: 'tasks' }),
  'savedViews.create': () => ({ page: 'tasks', name: 'Urgent', search: { priority: 'urgent' } }),
  'savedViews.update': ({ savedViewId }) => ({ savedViewId, name: 'Late', shared: true }),
  'savedViews.deleteView': ({ savedViewId }) => ({ savedViewId }),
  'savedViews.restoreView': ({ deletedSavedViewId }) => ({ savedViewId: deletedSavedViewId }),
};
