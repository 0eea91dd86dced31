import type { MarketingPlan } from '@plumbline/domain/plans/marketing';
import { AnchorButton, LinkButton } from '../../design/controls/link-button.tsx';
import { PlanCards } from '../../kits/public/plan-cards.tsx';

export function LandingPlans() {
  return <PlanCards chosen={null} action={planAction} />;
}

function planAction({ slug, isFeatured, callToAction }: MarketingPlan) {
  if (callToAction.kind === 'contact') {
    return (
      <AnchorButton href="#contact" block>
        {callToAction.label}
      </AnchorButton>
    );
  }
  return (
    <LinkButton to="/start-trial" search={{ plan: slug }} block variant={isFeatured ? 'primary' : 'outline'}>
      {callToAction.label}
    </LinkButton>
  );
}
