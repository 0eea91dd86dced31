import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const removeTeamMember = mutation({
  call: 'teams.remove',
  input: z.strictObject({ memberId: recordId }),
  // Their records stay, and so does theirs.
  effect: ({ memberId }) => [{ entity: 'member', id: memberId, kind: 'update', fields: { isActive: false } }],
});
