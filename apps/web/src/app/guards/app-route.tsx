import { decideRoute } from '@plumbline/domain/access/guard';
import { namesPage, type PageName, resolvePage, routeRequirements } from '@plumbline/domain/access/pages';
import { badgePlan } from '@plumbline/domain/access/sidebar';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { invitation } from '../../data/session/invitation-marker.ts';
import { usePlan, useSession, useUser } from '../../data/session/session.ts';
import { useStore } from '../../data/store.ts';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { Removed, useWasRemoved } from '../ended/removed.tsx';
import { LoadingShell } from '../shell/loading-shell.tsx';
import { Shell } from '../shell/shell.tsx';
import { documentTitle } from '../titles.ts';
import { Waiting } from '../waiting.tsx';
import { accountOf, guardSession } from './guard-session.ts';
import { PageScreen } from './page-screen.tsx';
import { PublicPage } from './public-page.tsx';
import { Redirect } from './redirect.tsx';

const loadPageNotes = async () => await import('../../features/errors/page-note.tsx');
const Refused = lazy(async () => ({ default: (await import('./refused.tsx')).Refused }));
const OperatorFrame = lazy(async () => ({ default: (await import('./operator-frame.tsx')).OperatorFrame }));
const InvitationScreen = lazy(async () => ({
  default: (await import('../../features/invitation/invitation-screen.tsx')).InvitationScreen,
}));

const NoSuchPage = lazy(async () => ({ default: (await loadPageNotes()).NoSuchPage }));
const PlanNote = lazy(async () => ({ default: (await loadPageNotes()).PlanNote }));

/** A page of the app behind its guard (spec §2.6). */
export function AppRoute() {
  const { pathname, searchStr } = useLocation();
  const state = useSession();
  const pending = useStore(invitation) !== null;
  const wasRemoved = useWasRemoved();
  const page = resolvePage(pathname);
  useEffect(() => {
    document.title = documentTitle(routeRequirements[page].label);
  }, [page]);
  const decision = decideRoute({
    pathname,
    search: searchStr,
    session: guardSession(state),
    invitationPending: pending,
    ...accountOf(state),
  });
  if (decision.kind === 'loading') {
    return state.status === 'loading' && state.identified ? <LoadingShell /> : <Waiting />;
  }
  // On the way to the site's root, whose page is still loading; no redirect may lead elsewhere meanwhile.
  if (pathname === '/') return <Waiting />;
  if (wasRemoved) return <Removed />;
  if (decision.kind === 'redirect') return <Redirect to={decision.to} returnTo={decision.returnTo} />;
  if (decision.kind === 'invitation') {
    return (
      <PublicPage>
        <Suspense fallback={<Waiting />}>
          <InvitationScreen />
        </Suspense>
      </PublicPage>
    );
  }
  // A new key for each person and organization, so that no message or form that one has begun is shown to another.
  const whose = state.status === 'signed-in' ? `${state.user.id}:${state.user.organizationId}` : '';
  if (decision.kind === 'allow' && decision.page === 'admin-dashboard') {
    return (
      <Suspense fallback={<Waiting />}>
        <OperatorFrame />
      </Suspense>
    );
  }
  return (
    <Shell key={whose} page={page}>
      {decision.kind === 'allow' ? (
        <NotedPage page={decision.page} />
      ) : (
        <Suspense fallback={<SkeletonList label="Opening the page" labelHidden count={2} shape="rows" />}>
          <Refused decision={decision} />
        </Suspense>
      )}
    </Shell>
  );
}

/** A page, below what its reader has to know of it first: that it stands in for another, or which plan has what of it. */
function NotedPage({ page }: { page: PageName }) {
  const { pathname } = useLocation();
  const { role } = useUser();
  const plan = badgePlan(page, role, usePlan());
  const note = !namesPage(pathname) ? <NoSuchPage /> : plan && <PlanNote page={page} plan={plan} />;
  if (note === null) return <PageScreen page={page} />;
  return (
    <Suspense fallback={<SkeletonList label="Opening the page" labelHidden count={6} shape="rows" />}>
      {note}
      <PageScreen page={page} />
    </Suspense>
  );
}
