import { filterProjectTeam, listProjectTeam } from '@plumbline/domain/operations/projects';
import { createProjectTeam } from '@plumbline/domain/mutations/project-team/create-project-team';
import { removeProjectTeam } from '@plumbline/domain/mutations/project-team/remove-project-team';
import { updateProjectTeam } from '@plumbline/domain/mutations/project-team/update-project-team';
import { call, router } from '../../rpc/pipeline.ts';
import { remove, update } from './change.ts';
import { create } from './create.ts';
import { find } from './find.ts';

export const projectTeamRouter = router({
  list: call('projectTeam.list')
    .input(listProjectTeam)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  filter: call('projectTeam.filter')
    .input(filterProjectTeam)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  create: call('projectTeam.create')
    .input(createProjectTeam.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input, ctx.services.identity))),
  update: call('projectTeam.update')
    .input(updateProjectTeam.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input))),
  remove: call('projectTeam.remove')
    .input(removeProjectTeam.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
});
