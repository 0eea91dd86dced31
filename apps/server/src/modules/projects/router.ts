import { getJobCost, getProject, listProjects } from '@plumbline/domain/operations/projects';
import { createProject } from '@plumbline/domain/mutations/projects/create-project';
import { deleteProject } from '@plumbline/domain/mutations/projects/delete-project';
import { duplicateProject } from '@plumbline/domain/mutations/projects/duplicate-project';
import { restoreProject } from '@plumbline/domain/mutations/projects/restore-project';
import { setForecast as forecastInput } from '@plumbline/domain/mutations/projects/set-forecast';
import { updateProject } from '@plumbline/domain/mutations/projects/update-project';
import { type PlanTier, tierOf } from '@plumbline/domain/plans/tiers';
import type { Caller } from '../../identity/caller.ts';
import { call, router } from '../../rpc/pipeline.ts';
import { jobCosts } from '../job-costs/job-cost.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { duplicate } from './duplicate.ts';
import { find } from './find.ts';
import { readProject } from './read.ts';
import { restore } from './restore.ts';
import { setForecast } from './set-forecast.ts';
import { update } from './update.ts';

const planOf = ({ subscription }: Caller): PlanTier => tierOf(subscription?.planName);

export const projectsRouter = router({
  list: call('projects.list')
    .input(listProjects)
    .query(({ ctx, input }) => ctx.read((db, viewer) => find(db, viewer, input))),
  get: call('projects.get')
    .input(getProject)
    .query(({ ctx, input }) => ctx.read((db, viewer) => readProject(db, viewer, input.projectId))),
  jobCost: call('projects.jobCost')
    .input(getJobCost)
    .query(({ ctx, input }) => ctx.read((db, viewer) => jobCosts(db, viewer, input.projectIds))),
  setForecast: call('projects.setForecast')
    .input(forecastInput.input)
    .mutation(({ ctx, input }) => ctx.write((write) => setForecast(write, input))),
  create: call('projects.create')
    .input(createProject.input)
    .mutation(({ ctx, input }) => ctx.write((write) => create(write, input, planOf(ctx.caller)))),
  update: call('projects.update')
    .input(updateProject.input)
    .mutation(({ ctx, input }) => ctx.write((write) => update(write, input, planOf(ctx.caller)))),
  deleteProject: call('projects.deleteProject')
    .input(deleteProject.input)
    .mutation(({ ctx, input }) => ctx.write((write) => remove(write, input))),
  restoreProject: call('projects.restoreProject')
    .input(restoreProject.input)
    .mutation(({ ctx, input }) => ctx.write((write) => restore(write, input, planOf(ctx.caller)))),
  duplicate: call('projects.duplicate')
    .input(duplicateProject.input)
    .mutation(({ ctx, input }) => ctx.write((write) => duplicate(write, input, planOf(ctx.caller)))),
});
