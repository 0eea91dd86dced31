import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { takeNavigation } from '../data/navigation.ts';
import { session } from '../data/session/session.ts';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import { CaughtError } from './error-boundary.tsx';
import { closeTopLayer, takeLayersOpening } from '../design/layers/back.ts';
import { noteCameFrom } from '../data/session/came-from.ts';
import { routeTree } from './routeTree.gen.ts';
import { publicTitle } from './titles.ts';
import { Waiting } from './waiting.tsx';

/** Starts the app's router at the page's address. */
export function startRouter(history = createBrowserHistory()) {
  const router = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: CaughtError,
    defaultPendingComponent: Waiting,
    scrollRestoration: true,
  });
  takeNavigation({
    go: (path) => router.history.push(path),
    canGoBack: () => router.history.canGoBack(),
  });
  history.block({
    blockerFn: ({ action }) => action === 'BACK' && closeTopLayer(),
    enableBeforeUnload: false,
  });
  takeLayersOpening(() => {
    // Another state, because the router makes no entry for the same place.
    if (!history.canGoBack())
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: { hasLayers: true },
        resetScroll: false,
      });
  });
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    const title = publicTitle(toLocation.pathname);
    if (title !== null) document.title = title;
    noteCameFrom(toLocation.pathname + toLocation.searchStr);
    // Notices with the next navigation that the session ended elsewhere.
    if (pathChanged) void session.check();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was made because a layer opened on the document's first page. */
    hasLayers?: true;
  }
  interface Register {
    router: ReturnType<typeof startRouter>;
  }
}
