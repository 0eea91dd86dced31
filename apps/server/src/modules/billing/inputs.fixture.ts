import type { ModuleInputs } from '../../testing/module-inputs.ts';

export const inputs: ModuleInputs<'billing'> = {
  'billing.getCurrentSubscription': () => undefined,
  'billing.createTrialSubscription': ({ organizationId, userId }) => ({
    organizationId,
    externalUserId: userId,
    userEmail: 'dana@example.org',
    userName: 'Dana Okafor',
  }),
};
