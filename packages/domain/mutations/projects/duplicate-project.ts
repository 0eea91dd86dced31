import { z } from 'zod';
import { day, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { projectFields } from './project-fields.ts';

/**
 * Makes a project after another one: its tasks that were not cancelled, to do again and as much later as it begins later; its folders without their
 * files; its crew. Money, clients on the team and everything that was recorded stay with the old one.
 */
export const duplicateProject = mutation({
  call: 'projects.duplicate',
  input: z.strictObject({
    projectId: recordId,
    id: recordId.optional(),
    name: projectFields.name.optional(),
    startDate: day.nullable().optional(),
    include: z
      .strictObject({
        tasks: z.boolean().default(true),
        folders: z.boolean().default(true),
        team: z.boolean().default(true),
      })
      .prefault({}),
  }),
});

export type DuplicateProject = z.input<typeof duplicateProject.input>;
