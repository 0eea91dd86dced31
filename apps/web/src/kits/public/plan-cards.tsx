import { planDefinitions, savingsPercent } from '@plumbline/domain/plans/definitions';
import { type MarketingPlan, marketingPlans, priceUnit } from '@plumbline/domain/plans/marketing';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BillingToggle } from './billing-toggle.tsx';
import { type Billing, monthPrice, priceText } from './price.ts';

export type PlanCardsProps = {
  /** Highlighted and scrolled to; null for the most popular one. */
  chosen: PlanTier | null;
  /** The action on a plan's card. */
  action: (plan: MarketingPlan) => ReactNode;
};

/** The four plans with their monthly or yearly prices. */
export function PlanCards({ chosen, action }: PlanCardsProps) {
  const [billing, setBilling] = useState<Billing>('yearly');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BillingToggle value={billing} onChange={setBilling} />
        <p className="text-meta text-ink-2">Yearly is billed upfront and saves up to {mostSaved()}%.</p>
      </div>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {marketingPlans.map((plan) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            billing={billing}
            marked={chosen === null ? plan.isFeatured : chosen === plan.slug}
            action={action(plan)}
          />
        ))}
      </ul>
    </>
  );
}

function mostSaved(): number {
  return Math.max(...Object.values(planDefinitions).map((plan) => savingsPercent(plan) ?? 0));
}

function PlanCard({
  plan,
  billing,
  marked,
  action,
}: {
  plan: MarketingPlan;
  billing: Billing;
  marked: boolean;
  action: ReactNode;
}) {
  const saved = savingsPercent(planDefinitions[plan.slug]);
  return (
    <li
      id={`plan-${plan.slug}`}
      aria-current={marked || undefined}
      className={clsx(
        'flex min-w-0 scroll-mt-24 flex-col rounded-card border p-5',
        marked ? 'border-selected-edge bg-card' : 'border-hairline bg-card',
      )}
    >
      <p className="min-h-5 text-axis font-bold tracking-wide text-accent">{plan.badge}</p>
      <h3 className="heading text-title">{plan.name}</h3>
      <p className="mt-0.5 text-meta text-ink-2">{plan.summary}</p>
      <p className="mt-4 flex items-baseline gap-2 large-text:flex-wrap">
        <span className="figures text-[2.5rem] leading-none">{priceText(monthPrice(plan, billing))}</span>
        <span className="text-meta text-ink-2">{priceUnit}</span>
      </p>
      <p className="mt-1 min-h-10 text-meta text-ink-2">
        {billing === 'yearly' && plan.annualTotal !== null ? (
          <>
            {plan.annualNote}, {priceText(plan.annualTotal)}. Saves {saved}%.
          </>
        ) : billing === 'yearly' ? (
          plan.annualNote
        ) : (
          'Billed every month'
        )}
      </p>
      <ul className="mt-4 flex flex-1 flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-ink-2" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6">{action}</div>
    </li>
  );
}
