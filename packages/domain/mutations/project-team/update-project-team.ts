import { z } from 'zod';
import { projectTeamRoles } from '../../entities/enumerations.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const updateProjectTeam = mutation({
  call: 'projectTeam.update',
  input: z.strictObject({ projectTeamId: recordId, role: z.enum(projectTeamRoles) }),
  effect: ({ projectTeamId, role }) => [
    { entity: 'projectTeam', id: projectTeamId, kind: 'update', fields: { role } },
  ],
});
