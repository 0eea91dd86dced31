import {
  applyProjectTemplate,
  createProjectTemplate,
  deleteProjectTemplate,
  getProjectTemplate,
  listProjectTemplates,
  renameProjectTemplate,
  restoreProjectTemplate,
} from '@plumbline/domain/operations/project-templates';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { call, router } from '../../rpc/pipeline.ts';
import { create, remove, rename, restore } from './change.ts';
import { find, one } from './find.ts';
import { use } from './use.ts';

export const projectTemplatesRouter = router({
  list: call('projectTemplates.list')
    .input(listProjectTemplates)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('projectTemplates.get')
    .input(getProjectTemplate)
    .query(({ ctx, input }) => ctx.read((db, viewer) => one(db, viewer, input.templateId))),
  create: call('projectTemplates.create')
    .input(createProjectTemplate)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  rename: call('projectTemplates.rename')
    .input(renameProjectTemplate)
    .mutation(({ ctx, input }) => ctx.write((write) => rename(write, input))),
  deleteTemplate: call('projectTemplates.deleteTemplate')
    .input(deleteProjectTemplate)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreTemplate: call('projectTemplates.restoreTemplate')
    .input(restoreProjectTemplate)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  use: call('projectTemplates.use')
    .input(applyProjectTemplate)
    .mutation(({ ctx, input }) => {
      const tier = tierOf(ctx.caller.subscription?.planName);
      return ctx.write((write) => use(write, input, tier));
    }),
});
