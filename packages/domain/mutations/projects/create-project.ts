import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { newProject } from './new-project.ts';
import { inOrder, order, saved } from './project-fields.ts';

/** Only the name is required; the server fills the rest with the defaults of product.md §2. */
export const createProject = mutation({
  call: 'projects.create',
  input: z
    .strictObject({ id: recordId.optional(), ...saved.partial().required({ name: true }).shape })
    .refine(inOrder, order),
  effect: (given, context) => [newProject(given, context)],
});

export type CreateProject = z.input<typeof createProject.input>;
