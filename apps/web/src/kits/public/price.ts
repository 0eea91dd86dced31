import type { MarketingPlan } from '@plumbline/domain/plans/marketing';
import { defaultLocale } from '../../design/default-locale.ts';

export type Billing = 'monthly' | 'yearly';

/** A plan's price in whole units of the billing currency: '$49'. */
export function priceText(amount: number): string {
  return `$${amount.toLocaleString(defaultLocale)}`;
}

/** The interval of the price in `annualMonthlyPrice`, which is shown wherever nobody can choose one. */
export function billedText({ annualPrice }: { annualPrice: number | null }): string {
  return annualPrice === null ? 'billed monthly' : 'billed yearly';
}

/** The price per month with monthly or yearly billing. */
export function monthPrice(plan: MarketingPlan, billing: Billing): number {
  return billing === 'yearly' ? plan.annualMonthlyPrice : plan.monthlyPrice;
}
