import { z } from 'zod';
import { projectFields } from '../../entities/project.ts';
import { day, recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

/**
 * Makes a copy of a project: its tasks that were not cancelled, open again and moved by the days between the
 * two beginnings; its folders without their files; its crew. Money, clients on the team and recorded work are
 * not copied.
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
