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

/**
 * When a plan that allows no access any more ended: as it says itself, else with the time that was paid for. Where neither is known, when its record
 * last changed: the plan ended then at the latest, and nobody's work is refused for a date that was never written down.
 */
export function planEnd<Instant>({
  expiredAt,
  currentPeriodEndsAt,
  updatedAt,
}: {
  expiredAt: Instant | null;
  currentPeriodEndsAt: Instant | null;
  updatedAt: Instant;
}): Instant {
  return expiredAt ?? currentPeriodEndsAt ?? updatedAt;
}
