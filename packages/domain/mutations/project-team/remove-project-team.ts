import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const removeProjectTeam = mutation({
  call: 'projectTeam.remove',
  input: z.strictObject({ projectTeamId: recordId }),
  effect: ({ projectTeamId }) => [{ entity: 'projectTeam', id: projectTeamId, kind: 'delete' }],
});
