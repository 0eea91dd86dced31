import type { PlanTier } from './tiers.ts';

/** Prices are whole units of the billing currency, for the whole organization. */
export type PlanDefinition = {
  key: PlanTier;
  name: string;
  monthlyPrice: number;
  /** The price per month when the year is paid upfront. */
  annualMonthlyPrice: number;
  /** The price of the year paid upfront; null where none is published. */
  annualPrice: number | null;
  /** Active admins and field technicians; clients take no seat. null = unlimited. */
  includedUsers: number | null;
  /** Names under which a payment provider may list the plan. */
  aliases: readonly string[];
};

export const planDefinitions: Readonly<Record<PlanTier, PlanDefinition>> = {
  starter: {
    key: 'starter',
    name: 'Starter',
    monthlyPrice: 25,
    annualMonthlyPrice: 19,
    annualPrice: 228,
    includedUsers: 1,
    aliases: ['starter-monthly', 'starter-annual'],
  },
  professional: {
    key: 'professional',
    name: 'Professional',
    monthlyPrice: 59,
    annualMonthlyPrice: 49,
    annualPrice: 588,
    includedUsers: 3,
    aliases: ['professional-monthly', 'professional-annual'],
  },
  business: {
    key: 'business',
    name: 'Business',
    monthlyPrice: 109,
    annualMonthlyPrice: 89,
    annualPrice: 1068,
    includedUsers: 10,
    aliases: ['business-monthly', 'business-annual', 'business-unlimited-users'],
  },
  enterprise: {
    key: 'enterprise',
    name: 'Enterprise',
    monthlyPrice: 199,
    annualMonthlyPrice: 199,
    annualPrice: null,
    includedUsers: null,
    aliases: ['enterprise-monthly', 'enterprise-annual', 'enterprise-unlimited-users'],
  },
};

/**
 * What paying the year upfront saves compared with twelve single months, in whole per cent; null without an
 * annual price.
 */
export function savingsPercent(plan: PlanDefinition): number | null {
  if (plan.annualPrice === null) return null;
  return Math.round((1 - plan.annualPrice / (plan.monthlyPrice * 12)) * 100);
}
