import { z } from 'zod';
import { roles } from '../../access/roles.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const updateTeamRole = mutation({
  call: 'teams.updateRole',
  input: z.strictObject({ memberId: recordId, role: z.enum(roles) }),
});
