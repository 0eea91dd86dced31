import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useSession } from '../../data/session/session.ts';
import { VerifyEmailScreen } from '../../features/identity/verify-email-screen.tsx';
import { textSearch } from '../../navigation/page-search.ts';
import { PublicPage } from '../guards/public-page.tsx';
import { Redirect } from '../guards/redirect.tsx';
import { Waiting } from '../waiting.tsx';

export const Route = createFileRoute('/verify-email')({
  validateSearch: textSearch,
  component: VerifyEmail,
});

/** The link confirms nothing by itself: the account that it is about must be signed in. */
function VerifyEmail() {
  const { token } = Route.useSearch();
  const { searchStr } = useLocation();
  const state = useSession();
  if (state.status === 'loading') return <Waiting />;
  if (state.status === 'signed-out') return <Redirect to="/login" returnTo={`/verify-email${searchStr}`} />;
  return (
    <PublicPage>
      <VerifyEmailScreen token={token ?? null} user={state.user} />
    </PublicPage>
  );
}
