export const subscriptionStatuses = [
  'trial',
  'active',
  'grace_period',
  'past_due',
  'cancelled',
  'expired',
] as const;

export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const openStatuses: readonly string[] = ['active', 'trial', 'grace_period'] satisfies SubscriptionStatus[];

/** Anything but active, trial and grace_period is blocked: a missing or unknown status too. */
export function allowsAccess(status: string | null | undefined): boolean {
  return typeof status === 'string' && openStatuses.includes(status);
}
