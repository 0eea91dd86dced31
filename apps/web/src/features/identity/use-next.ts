import { cameFrom } from '../../data/session/came-from.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { usePageSearch } from '../../navigation/use-page.ts';

/**
 * The query of the links among the pages for signing in: where the person goes afterwards. Work, unless the
 * address names another page or they have come from one.
 */
export function useNext(): PageSearch {
  const { next } = usePageSearch();
  if (next !== undefined) return { next };
  const from = cameFrom();
  return from === null || from === '/' ? { next: '/dashboard' } : {};
}
