import type { PageName } from '@plumbline/domain/access/pages';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { openWithoutDrafts } from '../../data/queue/drafts-state.ts';
import { useOrganizationFormat } from '../../data/records/organization.ts';
import { closeReplica, openReplicaOf } from '../../data/replica/replica.ts';
import { logError } from '../../data/server/errors.ts';
import { useUser } from '../../data/session/session.ts';
import { useStore } from '../../data/store.ts';
import { ConfirmProvider } from '../../design/layers/confirm.tsx';
import { LocaleProvider, useLocale } from '../../design/locale.tsx';
import { isPressed } from '../../design/shortcuts.ts';
import { usePhone } from '../../design/use-phone.ts';
import { deviceZone } from '../../data/device/device-zone.ts';
import { SkipLink } from '../skip-link.tsx';
import { Header } from './header.tsx';
import { sidebarExpanded, toggleSidebar } from './sidebar/sidebar-state.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { shellWidths } from './sidebar/widths.ts';
import { ConnectivityBanner } from './sync/connectivity-banner.tsx';
import { StatusBanner } from './sync/status-banner.tsx';
import { isSyncAsked } from './sync/sync-address.ts';
import { ZoneNote } from './zone-note.tsx';

// Loaded later, because it is never shown before the first screen.
// The office has the sidebar instead.
const BottomBar = lazy(async () => ({ default: (await import('./sidebar/bottom-bar.tsx')).BottomBar }));
const LostCopyBanner = lazy(async () => {
  await whenDrawn();
  return { default: (await import('./sync/lost-copy-banner.tsx')).LostCopyBanner };
});
const SyncLayer = lazy(async () => {
  if (!isSyncAsked()) await whenDrawn();
  return { default: (await import('./sync/sync-layer.tsx')).SyncLayer };
});

async function whenDrawn(): Promise<void> {
  const { afterFirstScreen } = await import('../../data/engine/read-ahead.ts');
  await afterFirstScreen();
}

/** Where the bar will be, so that nothing shows through until it is there. */
const barFrame =
  'fixed inset-x-0 bottom-0 z-10 h-15 border-t border-hairline bg-card low:h-12 large-text:h-[72px]';

/** The frame of every page of the app, with what runs while it is open. */
export function Shell({ page, children }: { page: PageName; children: ReactNode }) {
  const expanded = useStore(sidebarExpanded);
  const phone = usePhone();
  useSync();
  useSidebarShortcut();
  useReadiness();
  usePageListeners();
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
            <ZoneNote />
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
          {phone && (
            <Suspense fallback={<div aria-hidden className={barFrame} />}>
              <BottomBar page={page} />
            </Suspense>
          )}
          <Suspense>
            <SyncLayer />
          </Suspense>
        </div>
      </ConfirmProvider>
    </OrganizationLocale>
  );
}

/** Keeps the copy of this person and organization current while the shell is open. */
function useSync(): void {
  const { id, organizationId } = useUser();
  useEffect(() => {
    if (organizationId === null) return undefined;
    const owner = { organizationId, userId: id };
    // The copy is read at once; the code that keeps it current is loaded after the first screen.
    const open = openReplicaOf(owner);
    import('../../data/queue/drafts.ts')
      .then(({ readDrafts }) => readDrafts(open))
      .catch((thrown: unknown) => {
        logError(thrown, 'Reading what was begun');
        openWithoutDrafts(owner);
      });
    let stop = closeReplica;
    let left = false;
    import('../../data/engine/run-sync.ts').then(
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

/** Loads what keeping a change needs after the first screen, before it is needed. */
function useReadiness(): void {
  useEffect(() => {
    whenDrawn()
      .then(() => import('../keep-ready.ts'))
      .then(({ keepReady }) => keepReady())
      .catch((thrown: unknown) => logError(thrown, 'Getting ready for work without a network'));
  }, []);
}

/** Before anything is touched, so that the first press of a page is seen too. */
function usePageListeners(): void {
  useEffect(() => {
    import('../page-listeners.ts').then(
      ({ listenToPage }) => listenToPage(),
      // It is requested again with the first press.
      () => undefined,
    );
  }, []);
}

/** Loads address search after the first screen, where the server has a key for it. */
function useMaps(): void {
  useEffect(() => {
    whenDrawn()
      .then(() => import('../../data/maps/maps.ts'))
      .then(async ({ loadMaps }) => await loadMaps())
      .catch((thrown: unknown) => logError(thrown, 'Getting ready for maps'));
  }, []);
}

function useSidebarShortcut(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, 'sidebar')) return;
      event.preventDefault();
      toggleSidebar();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/**
 * Times, days and money in the organization's locale and zone, whatever the device is set to. Where neither the copy
 * nor the session has it, times are those of the device, which is seldom in another zone.
 */
function OrganizationLocale({ children }: { children: ReactNode }) {
  const base = useLocale();
  const format = useOrganizationFormat();
  const settings =
    format === null
      ? { ...base, timeZone: deviceZone }
      : {
          locale: format.locale,
          timeZone: format.timezone,
          currency: format.currency,
          weekStart: format.weekStart,
        };
  return <LocaleProvider settings={settings}>{children}</LocaleProvider>;
}
