import { getProjectTemplate, listProjectTemplates } from '@plumbline/domain/operations/project-templates';
import { applyProjectTemplate } from '@plumbline/domain/mutations/project-templates/apply-project-template';
import { createProjectTemplate } from '@plumbline/domain/mutations/project-templates/create-project-template';
import { deleteProjectTemplate } from '@plumbline/domain/mutations/project-templates/delete-project-template';
import { renameProjectTemplate } from '@plumbline/domain/mutations/project-templates/rename-project-template';
import { restoreProjectTemplate } from '@plumbline/domain/mutations/project-templates/restore-project-template';
import { tierOf } from '@plumbline/domain/plans/tiers';
import { call, router } from '../../rpc/pipeline.ts';
import { create, remove, rename, restore } from './change.ts';
import { find, readTemplate } from './find.ts';
import { use } from './use.ts';

export const projectTemplatesRouter = router({
  list: call('projectTemplates.list')
    .input(listProjectTemplates)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('projectTemplates.get')
    .input(getProjectTemplate)
    .query(({ ctx, input }) => ctx.read((db, viewer) => readTemplate(db, viewer, input.templateId))),
  create: call('projectTemplates.create')
    .input(createProjectTemplate.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input))),
  rename: call('projectTemplates.rename')
    .input(renameProjectTemplate.input)
    .mutation(({ ctx, input }) => ctx.write((write) => rename(write, input))),
  deleteTemplate: call('projectTemplates.deleteTemplate')
    .input(deleteProjectTemplate.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreTemplate: call('projectTemplates.restoreTemplate')
    .input(restoreProjectTemplate.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input))),
  use: call('projectTemplates.use')
    .input(applyProjectTemplate.input)
    .mutation(({ ctx, input }) => {
      const tier = tierOf(ctx.caller.subscription?.planName);
      return ctx.write((write) => use(write, input, tier));
    }),
});
