import { getUserByExternalId, noArguments, updateUserProfile } from '@plumbline/domain/operations/people';
import { call, router } from '../../rpc/pipeline.ts';
import { repairMemberships } from './repair-memberships.ts';
import { finishInvitations } from './finish-invitations.ts';
import { updateProfile } from './update-profile.ts';
import { userRecord } from './user-record.ts';

export const usersRouter = router({
  getByExternalId: call('users.getByExternalId')
    .input(getUserByExternalId)
    .query(async ({ ctx, input }) => {
      const record = await userRecord(ctx, input.externalUserId);
      if (input.externalUserId !== ctx.caller.userId) return record;
      const { emailVerified } = ctx.caller;
      const { accountOf, identity, maps } = ctx.services;
      const { sendsMail } = identity;
      // Only the account itself is told that it is the operator's or the tester's, and whether its address is
      // confirmed and gets mail. Its page begins with this call, and gets the map settings from it.
      return {
        ...record,
        metadata: { ...record.metadata, ...accountOf(ctx.caller), emailVerified, sendsMail },
        maps,
      };
    }),
  updateUserProfile: call('users.updateUserProfile')
    .input(updateUserProfile)
    .mutation(async ({ ctx, input }) => await updateProfile(ctx, input)),
  syncOrganizationFromProvider: call('users.syncOrganizationFromProvider')
    .input(noArguments)
    .mutation(async ({ ctx }) => await repairMemberships(ctx.services, ctx)),
  syncOrganizationViaProviderAPI: call('users.syncOrganizationViaProviderAPI')
    .input(noArguments)
    .mutation(async ({ ctx }) => await finishInvitations(ctx.services, ctx)),
});
