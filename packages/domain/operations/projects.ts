import { z } from 'zod';
import { projectStatuses, projectTeamRoles } from '../entities/enumerations.ts';
import { line, recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { idsField, listFields } from './list.ts';

export const getProject = z.strictObject({ projectId: recordId });
export const listProjects = z
  .strictObject({
    ...listFields,
    ...idsField,
    status: z
      .union([z.enum(projectStatuses), z.array(z.enum(projectStatuses)).min(1).max(projectStatuses.length)])
      .optional(),
    search: text.max(nameLength).optional(),
    managerId: recordId.optional(),
    /** A part of the client's name. */
    clientName: line.optional(),
    /** Only projects with this person on their team. */
    userId: recordId.optional(),
  })
  .prefault({});

export const listProjectTeam = z.strictObject({ ...listFields, projectId: recordId.optional() }).prefault({});
export const filterProjectTeam = z.strictObject({
  ...listFields,
  projectId: recordId.optional(),
  userId: recordId.optional(),
  role: z.enum(projectTeamRoles).optional(),
});
