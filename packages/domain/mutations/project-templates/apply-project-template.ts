import type { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { createProject } from '../projects/create-project.ts';
import { newProject } from '../projects/new-project.ts';

/**
 * Makes a project after a template: `id`, `name` and everything else as for projects.create, where what is sent stands before what the template
 * says. Without `startDate` nothing of it has dates.
 */
export const applyProjectTemplate = mutation({
  call: 'projectTemplates.use',
  input: createProject.input.safeExtend({ templateId: recordId }),
  effect: ({ templateId: _template, ...said }, scene) => [newProject(said, scene)],
});

export type ApplyProjectTemplate = z.input<typeof applyProjectTemplate.input>;
