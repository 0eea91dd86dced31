import type { MarketingPlan } from '@plumbline/domain/plans/marketing';

export type Billing = 'monthly' | 'yearly';

/** A plan's price in whole units of the billing currency: '$49'. */
export function priceText(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

/** What a month costs when it is paid by the month or by the year. */
export function monthPrice(plan: MarketingPlan, billing: Billing): number {
  return billing === 'yearly' ? plan.annualMonthlyPrice : plan.monthlyPrice;
}
