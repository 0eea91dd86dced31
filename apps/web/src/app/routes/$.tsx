import { createFileRoute } from '@tanstack/react-router';
import { textSearch } from '../../navigation/page-search.ts';
import { copyAsked } from '../ask-copy.ts';
import { AppRoute } from '../guards/app-route.tsx';

/** Every page of the app: the last segment of the address is its name (spec §2.2). */
export const Route = createFileRoute('/$')({
  validateSearch: textSearch,
  // The page's bundle is requested together with the shell's. A failure shows when the page is drawn.
  loader: async ({ location }) => {
    import('../screens.ts')
      .then(({ loadScreenAt }) => loadScreenAt(location.pathname))
      .catch(() => undefined);
    await copyAsked();
  },
  component: AppRoute,
});
