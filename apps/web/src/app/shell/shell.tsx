import type { PageName } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { openWithoutDrafts } from '../../data/drafts-state.ts';
import { logError } from '../../data/errors.ts';
import { closeReplica, openReplicaOf } from '../../data/replica.ts';
import { useUser } from '../../data/session.ts';
import { useStore } from '../../data/store.ts';
import { ConfirmProvider } from '../../design/confirm.tsx';
import { SkipLink } from '../skip-link.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectivityBanner } from './connectivity-banner.tsx';
import { Header } from './header.tsx';
import { OrganizationLocale } from './organization-locale.tsx';
import { Sidebar } from './sidebar.tsx';
import { isSidebarShortcut } from './sidebar-cookie.ts';
import { sidebarExpanded, toggleSidebar } from './sidebar-state.ts';
import { StatusBanner } from './status-banner.tsx';
import { shellWidths } from './widths.ts';

// Nothing to say before the first screen stands.
const LostCopyBanner = lazy(async () => ({
  default: (await import('./lost-copy-banner.tsx')).LostCopyBanner,
}));
const SyncLayer = lazy(async () => ({ default: (await import('./sync-layer.tsx')).SyncLayer }));

/** Around every page of the app: what is always there, and what goes on while it is open. */
export function Shell({ page, children }: { page: PageName; children: ReactNode }) {
  const expanded = useStore(sidebarExpanded);
  useSync();
  useSidebarShortcut();
  useReadiness();
  useMaps();
  return (
    <OrganizationLocale>
      <ConfirmProvider>
        <div style={shellWidths}>
          <SkipLink />
          <Sidebar page={page} />
          <div
            className={clsx(
              'flex min-h-dvh flex-col',
              expanded ? 'md:ml-(--sidebar-width)' : 'md:ml-(--sidebar-icon-width)',
            )}
          >
            <Header page={page} />
            <ConnectivityBanner page={page} />
            <StatusBanner />
            <Suspense>
              <LostCopyBanner />
            </Suspense>
            <main
              id="content"
              tabIndex={-1}
              className="min-w-0 flex-1 px-4 pt-4 pb-[calc(5rem+var(--dock-height,0rem)+env(safe-area-inset-bottom))] outline-none md:px-6 md:py-6"
            >
              {children}
            </main>
          </div>
          <BottomBar page={page} />
          <Suspense>
            <SyncLayer />
          </Suspense>
        </div>
      </ConfirmProvider>
    </OrganizationLocale>
  );
}

/** The copy of this person and organization, kept current while the shell is open. */
function useSync(): void {
  const { id, organizationId } = useUser();
  useEffect(() => {
    if (organizationId === null) return undefined;
    const owner = { organizationId, userId: id };
    // Read at once; what keeps it current comes after the first screen.
    const open = openReplicaOf(owner);
    import('../../data/drafts.ts')
      .then(({ readDrafts }) => readDrafts(open))
      .catch((thrown: unknown) => {
        logError(thrown, 'Reading what was begun');
        openWithoutDrafts(owner);
      });
    let stop = closeReplica;
    let left = false;
    import('../../data/live.ts').then(
      ({ startSync, stopSync }) => {
        if (left) return;
        startSync(owner);
        stop = stopSync;
      },
      (thrown: unknown) => logError(thrown, 'Starting to keep this device current'),
    );
    return () => {
      left = true;
      stop();
    };
  }, [id, organizationId]);
}

/** What keeping a change takes comes after the first screen, before it is wanted. */
function useReadiness(): void {
  useEffect(() => {
    import('../../data/read-ahead.ts')
      .then(({ afterFirstScreen }) => afterFirstScreen())
      .then(() => import('../keep-ready.ts'))
      .then(({ keepReady }) => keepReady())
      .catch((thrown: unknown) => logError(thrown, 'Getting ready for work without a network'));
  }, []);
}

/** Where the server has a key for it, address search comes with the shell, after the first screen. */
function useMaps(): void {
  useEffect(() => {
    import('../../data/maps.ts').then(
      async ({ loadMaps }) => await loadMaps(),
      (thrown: unknown) => logError(thrown, 'Getting ready for maps'),
    );
  }, []);
}

function useSidebarShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSidebarShortcut(event)) return;
      event.preventDefault();
      toggleSidebar();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
