import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const removeTeamMember = mutation({
  call: 'teams.remove',
  input: z.strictObject({ memberId: recordId }),
  // The member's own row stays, and so do the records they made.
  effect: ({ memberId }) => [{ entity: 'member', id: memberId, kind: 'update', fields: { isActive: false } }],
});
