import { recordOf, textOf } from '../parse.ts';

/** The answer of billing.getCurrentSubscription. Instants are ISO 8601. */
export type SubscriptionView = {
  planName: string | null;
  status: string | null;
  trialEndsAt: string | null;
  graceEndsAt: string | null;
  currentPeriodEndsAt: string | null;
};

/** Null without a subscription. */
export function subscriptionOf(value: unknown): SubscriptionView | null {
  if (value === null || value === undefined) return null;
  const fields = recordOf(value);
  return {
    planName: textOf(fields['planName']),
    status: textOf(fields['status']),
    trialEndsAt: textOf(fields['trialEndsAt']),
    graceEndsAt: textOf(fields['graceEndsAt']),
    currentPeriodEndsAt: textOf(fields['currentPeriodEndsAt']),
  };
}
