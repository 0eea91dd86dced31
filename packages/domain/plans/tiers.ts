/** Lowest first: the order decides every comparison. */
export const planTiers = ['starter', 'professional', 'business', 'enterprise'] as const;

export type PlanTier = (typeof planTiers)[number];

export function planAtLeast(have: PlanTier, need: PlanTier): boolean {
  return planTiers.indexOf(have) >= planTiers.indexOf(need);
}

const billingSuffixes = /(?: (?:monthly|annual|unlimited users))+$/;

/**
 * The tier a plan name stands for: `professional-annual`, `Business (Unlimited Users)`. No subscription and a name
 * that is not known both mean starter, the tier that opens least.
 */
export function tierOf(planName: string | null | undefined): PlanTier {
  const words = (planName ?? '')
    .toLowerCase()
    .replace(/[\s\-_()]+/g, ' ')
    .trim();
  const name = words.replace(billingSuffixes, '');
  return planTiers.find((tier) => tier === name) ?? 'starter';
}
