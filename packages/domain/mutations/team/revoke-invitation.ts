import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const revokeInvitation = mutation({
  call: 'teams.revokeInvitation',
  input: z.strictObject({ invitationId: recordId }),
});
