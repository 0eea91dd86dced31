import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useSession } from '../../data/session/session.ts';
import { useStore } from '../../data/store.ts';
import { trialRunning } from '../../features/trial/run-trial.ts';
import { TrialScreen } from '../../features/trial/trial-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { Removed, useLookedForFormer, useWasRemoved } from '../ended/removed.tsx';
import { PublicPage } from '../guards/public-page.tsx';
import { Redirect } from '../guards/redirect.tsx';
import { Waiting } from '../waiting.tsx';

export const Route = createFileRoute('/start-trial')({ validateSearch: textSearch, component: StartTrial });

function StartTrial() {
  const state = useSession();
  const running = useStore(trialRunning);
  const { plan } = Route.useSearch();
  const { pathname, searchStr } = useLocation();
  const looked = useLookedForFormer();
  const wasRemoved = useWasRemoved();
  if (state.status === 'loading' || !looked) return <Waiting />;
  // A person who comes for a trial is usually new; the form links to the sign-in.
  if (state.status === 'signed-out') return <Redirect to="/sign-up" returnTo={pathname + searchStr} />;
  if (wasRemoved) return <Removed />;
  const { user, subscription } = state;
  // While the flow runs it makes organization and subscription one after the other, and then navigates itself.
  if (!running && user.hasOrganization && subscription !== null) return <Redirect to="/dashboard" />;
  return (
    <PublicPage>
      <TrialScreen user={user} plan={plan ?? null} />
    </PublicPage>
  );
}
