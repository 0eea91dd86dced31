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

/** Anything but active, trial and grace_period is blocked, also a missing or unknown status. */
export function allowsAccess(status: string | null | undefined): boolean {
  return typeof status === 'string' && openStatuses.includes(status);
}

/**
 * When a plan that no longer allows access ended: its own end date, else the end of the paid time. Where
 * neither is known, the time of its record's last change, because the plan ended then at the latest and no
 * work may be refused for a missing date.
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
