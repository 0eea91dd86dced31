import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { projectFields } from '../projects/project-fields.ts';

/** Saves a project as a template: its tasks that were not cancelled, its folders, and what does not belong to the one site. */
export const createProjectTemplate = mutation({
  call: 'projectTemplates.create',
  input: z.strictObject({ id: recordId.optional(), projectId: recordId, name: projectFields.name }),
});
