import { createBrowserHistory, createRouter } from '@tanstack/react-router';
import { takeNavigation } from '../data/navigation.ts';
import { session } from '../data/session/session.ts';
import { parseSearch, stringifySearch } from '../navigation/page-search.ts';
import { CaughtError } from './error-boundary.tsx';
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
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    const title = publicTitle(toLocation.pathname);
    if (title !== null) document.title = title;
    noteCameFrom(toLocation.pathname + toLocation.searchStr);
    // Notices with the next navigation that the session ended elsewhere.
    if (pathChanged && fromLocation) void session.check();
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof startRouter>;
  }
}
