import { noArguments } from '@plumbline/domain/operations/people';
import { copyNames } from '../../identity/copy-names.ts';
import { call, router } from '../../rpc/pipeline.ts';

export const authRouter = router({
  /** Copies the names and the address of the sign-in into the person's organizations. */
  syncUser: call('auth.syncUser')
    .input(noArguments)
    .mutation(async ({ ctx }) => ({
      synced: await copyNames(ctx.services, ctx.caller, ctx.address),
    })),
});
