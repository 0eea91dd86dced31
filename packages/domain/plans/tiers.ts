/** Lowest first: comparisons of tiers use this order. */
export const planTiers = ['starter', 'professional', 'business', 'enterprise'] as const;

export type PlanTier = (typeof planTiers)[number];

export function planAtLeast(have: PlanTier, need: PlanTier): boolean {
  return planTiers.indexOf(have) >= planTiers.indexOf(need);
}

const billingSuffixes = /(?: (?:monthly|annual|unlimited users))+$/;

/**
 * The tier that a plan name means: `professional-annual`, `Business (Unlimited Users)`. No subscription and
 * an unknown name both mean starter, the lowest tier.
 */
export function tierOf(planName: string | null | undefined): PlanTier {
  const words = (planName ?? '')
    .toLowerCase()
    .replace(/[\s\-_()]+/g, ' ')
    .trim();
  const name = words.replace(billingSuffixes, '');
  return planTiers.find((tier) => tier === name) ?? 'starter';
}
