import { createSavedView } from '@plumbline/domain/mutations/saved-views/create-saved-view';
import { deleteSavedView } from '@plumbline/domain/mutations/saved-views/delete-saved-view';
import { restoreSavedView } from '@plumbline/domain/mutations/saved-views/restore-saved-view';
import { updateSavedView } from '@plumbline/domain/mutations/saved-views/update-saved-view';
import { listSavedViews } from '@plumbline/domain/operations/saved-views';
import { call, router } from '../../rpc/pipeline.ts';
import { create, remove, restore, update } from './change.ts';
import { find } from './find.ts';

export const savedViewsRouter = router({
  list: call('savedViews.list')
    .input(listSavedViews)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  create: call('savedViews.create')
    .input(createSavedView.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  update: call('savedViews.update')
    .input(updateSavedView.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  deleteView: call('savedViews.deleteView')
    .input(deleteSavedView.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreView: call('savedViews.restoreView')
    .input(restoreSavedView.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
});
