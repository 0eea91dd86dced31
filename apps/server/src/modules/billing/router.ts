import { createTrialSubscription, noArguments } from '@plumbline/domain/operations/people';
import { call, router } from '../../rpc/pipeline.ts';
import { createTrial } from './create-trial.ts';
import { currentSubscription } from './subscription.ts';

export const billingRouter = router({
  getCurrentSubscription: call('billing.getCurrentSubscription')
    .input(noArguments)
    .query(async ({ ctx }) => (ctx.caller.membership ? await ctx.read(currentSubscription) : null)),
  createTrialSubscription: call('billing.createTrialSubscription')
    .input(createTrialSubscription)
    .mutation(async ({ ctx, input }) => await createTrial(ctx, input)),
});
