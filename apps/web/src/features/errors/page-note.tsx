import type { PageName } from '@plumbline/domain/access/pages';
import { planDefinitions } from '@plumbline/domain/plans/definitions';
import type { PlanTier } from '@plumbline/domain/plans/tiers';
import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { Banner } from '../../design/feedback/banner.tsx';
import { twoPlans } from './plan-text.ts';

/** Above Dashboard, which opens in place of a page that there is not (spec §2.2). */
export function NoSuchPage() {
  const { pathname } = useLocation();
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={<span className="wrap-anywhere">There is no page at {pathname}</span>}
    >
      This is your dashboard. Search finds projects, tasks, notes and people.
    </Banner>
  );
}

/** Above a page that opens although the sidebar's badge says that it takes a higher plan: what is in which. */
export function PlanNote({ page, plan }: { page: PageName; plan: PlanTier }) {
  const words = twoPlans[page];
  if (words === undefined) return null;
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={`${words.name} is part of the ${planDefinitions[plan].name} plan`}
      action={
        <LinkButton to="/pricing" search={{ plan }} size="small">
          View Plans
        </LinkButton>
      }
    >
      {words.first} {words.adds}
    </Banner>
  );
}
