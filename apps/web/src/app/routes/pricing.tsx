import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useSession } from '../../data/session/session.ts';
import { PricingScreen } from '../../features/pricing/pricing-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { PublicPage } from '../guards/public-page.tsx';
import { Redirect } from '../guards/redirect.tsx';
import { Waiting } from '../waiting.tsx';

export const Route = createFileRoute('/pricing')({ validateSearch: textSearch, component: Pricing });

function Pricing() {
  const state = useSession();
  const { plan } = Route.useSearch();
  const { pathname, searchStr } = useLocation();
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'signed-out') return <Redirect to="/login" returnTo={pathname + searchStr} />;
  return (
    <PublicPage>
      <PricingScreen plan={plan ?? null} />
    </PublicPage>
  );
}
