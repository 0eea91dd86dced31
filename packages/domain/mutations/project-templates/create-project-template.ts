import { z } from 'zod';
import { projectFields } from '../../entities/project.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/**
 * Saves a project as a template: its tasks that were not cancelled, its folders, and its details except those
 * of the site.
 */
export const createProjectTemplate = mutation({
  call: 'projectTemplates.create',
  input: z.strictObject({ id: recordId.optional(), projectId: recordId, name: projectFields.name }),
});
