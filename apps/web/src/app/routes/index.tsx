import { createFileRoute, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { invitationLinkOf } from '../../data/session/invitation-link.ts';
import { useSession } from '../../data/session/session.ts';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { useLeave } from '../../navigation/use-leave.ts';
import { PublicPage } from '../guards/public-page.tsx';
import { Redirect } from '../guards/redirect.tsx';
import { Waiting } from '../waiting.tsx';

/** A bundle of its own, because few people come by an invitation and the landing page should stay small. */
const InvitationScreen = lazy(async () => ({
  default: (await import('../../features/invitation/invitation-screen.tsx')).InvitationScreen,
}));

export const Route = createFileRoute('/')({ validateSearch: textSearch, component: Home });

function Home() {
  const { searchStr, state: passed } = useLocation();
  const state = useSession();
  const leave = useLeave();
  const link = invitationLinkOf(searchStr);
  if (link === null) {
    if (passed.onward !== undefined && state.status === 'signed-in') return <Redirect to={passed.onward} />;
    return (
      <PublicPage>
        <LandingScreen onSignOut={leave} />
      </PublicPage>
    );
  }
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'signed-out') {
    return (
      <Redirect
        to={`${link.status === 'sign_up' ? '/sign-up' : '/login'}${searchStr}`}
        returnTo={`/${searchStr}`}
      />
    );
  }
  return (
    <PublicPage>
      <Suspense fallback={<Waiting />}>
        <InvitationScreen />
      </Suspense>
    </PublicPage>
  );
}
