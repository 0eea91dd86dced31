import type { PageName } from '@plumbline/domain/access/pages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { pageTarget } from './page-link.tsx';
import { type PageSearch, textSearch } from './page-search.ts';

type Options = { replace?: boolean };

export function useOpenPage(): (page: PageName, search?: PageSearch, options?: Options) => void {
  const navigate = useNavigate();
  return useCallback(
    (page, search, { replace = false } = {}) => void navigate({ ...pageTarget(page, search), replace }),
    [navigate],
  );
}

/** The query of the present page's address. */
export function usePageSearch(): PageSearch {
  return textSearch(useSearch({ strict: false }));
}

/**
 * Changes some values of the query and keeps the others; undefined removes one. `stays`: the page stays where it is
 * scrolled, because what is opened or closed lies over it.
 */
export function useSetPageSearch(): (change: PageSearch, options?: Options & { stays?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, { replace = false, stays = false } = {}) =>
      void navigate({
        to: '.',
        search: (before: Readonly<Record<string, unknown>>) => ({ ...textSearch(before), ...change }),
        replace,
        resetScroll: !stays,
      }),
    [navigate],
  );
}
