import type { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { createProject } from '../projects/create-project.ts';
import { newProject } from '../projects/new-project.ts';

/**
 * Makes a project from a template: `id`, `name` and everything else as for projects.create, where the
 * arguments override the template. Without `startDate` nothing in the project has dates.
 */
export const applyProjectTemplate = mutation({
  call: 'projectTemplates.use',
  input: createProject.input.safeExtend({ templateId: recordId }),
  effect: ({ templateId: _template, ...given }, context) => [newProject(given, context)],
});

export type ApplyProjectTemplate = z.input<typeof applyProjectTemplate.input>;
