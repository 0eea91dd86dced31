import { ADMIN } from '@plumbline/domain/access/roles';
import type { MarketingPlan } from '@plumbline/domain/plans/marketing';
import { planTiers, tierOf } from '@plumbline/domain/plans/tiers';
import { ArrowLeft, Check } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { goBack } from '../../data/navigation.ts';
import { useSession } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { AnchorButton, LinkButton } from '../../design/controls/link-button.tsx';
import { contactEmail } from '../../kits/public/contact.ts';
import { PlainFrame } from '../../kits/public/plain-frame.tsx';
import { PlanCards } from '../../kits/public/plan-cards.tsx';

/** The plans for a signed-in person. `plan` of the address is preselected and scrolled to. */
export function PricingScreen({ plan }: { plan: string | null }) {
  const state = useSession();
  const chosen = planTiers.find((tier) => tier === plan) ?? null;
  useEffect(() => {
    if (chosen === null) return;
    const card = document.getElementById(`plan-${chosen}`);
    card?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  if (state.status !== 'signed-in') return null;
  const { user, subscription } = state;
  const current = subscription === null ? null : tierOf(subscription.planName);

  const action = (one: MarketingPlan): ReactNode => {
    if (one.slug === current) {
      return (
        <p className="flex min-h-10 items-center gap-2 font-bold">
          <Check aria-hidden className="size-4.5 text-done" />
          Your plan
        </p>
      );
    }
    if (current === null && one.callToAction.kind === 'link') {
      return (
        <LinkButton to="/start-trial" search={{ plan: one.slug }} variant={variantOf(one)} block>
          {one.callToAction.label}
        </LinkButton>
      );
    }
    if (user.role !== ADMIN && current !== null) return null;
    const subject = encodeURIComponent(`Plumbline ${one.name}`);
    return (
      <AnchorButton href={`mailto:${contactEmail}?subject=${subject}`} variant={variantOf(one)} block>
        {one.callToAction.kind === 'contact' ? one.callToAction.label : `Ask for ${one.name}`}
      </AnchorButton>
    );
  };
  const variantOf = (one: MarketingPlan) =>
    (chosen === null ? one.isFeatured : one.slug === chosen) ? 'primary' : 'outline';

  return (
    <PlainFrame
      wide
      side={
        <Button variant="quiet" icon={ArrowLeft} onClick={goBack}>
          Back
        </Button>
      }
    >
      <h1 className="heading text-[2rem] leading-tight md:text-[2.75rem]">Per company. Not per head.</h1>
      <p className="mt-3 mb-8 max-w-[56ch] text-ink-2">
        Clients you share a job with are free on all of them.
        {user.role !== ADMIN && current !== null && ' The office can change the plan.'}
      </p>
      <h2 className="sr-only">Plans</h2>
      <PlanCards chosen={chosen} action={action} />
    </PlainFrame>
  );
}
