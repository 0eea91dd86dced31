import { z } from 'zod';
import { subscriptionStatuses } from '../plans/subscription.ts';
import { instant, recordFields } from './record.ts';

export const subscription = z.object({
  ...recordFields,
  /** May carry a suffix (`professional-annual`); `tierOf` reads it. */
  planName: z.string(),
  status: z.enum(subscriptionStatuses),
  trialEndsAt: instant.nullable(),
  graceEndsAt: instant.nullable(),
  expiredAt: instant.nullable(),
  currentPeriodEndsAt: instant.nullable(),
  provider: z.string(),
  providerReference: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;
