import type { PageName } from '@plumbline/domain/access/pages';
import type { PageSearch } from '../../navigation/page-search.ts';

/** A page that does a part of the work already. */
export type Meanwhile = { page: PageName; search?: PageSearch; title: string; detail: string };

export type Coming = {
  title: string;
  sentence: string;
  /** What the page will hold, in a few lines. */
  holds: readonly string[];
  /** Where that work is done until then; the first is the main one. */
  meanwhile: readonly Meanwhile[];
};

const day = (detail: string): Meanwhile => ({ page: 'dashboard', title: 'Dashboard', detail });

const coming: Partial<Record<PageName, Coming>> = {
  'admin-dashboard': {
    title: 'All organizations.',
    sentence: 'Trials, plans, statuses, sign-ups and failing jobs.',
    holds: [
      'Every organization with its plan and status',
      'Sign-ups and active people',
      'Storage and failing jobs',
    ],
    meanwhile: [day('Your own company.')],
  },
};

const fallback: Coming = {
  title: 'This page is not built yet.',
  sentence: 'What it is for is done elsewhere until then.',
  holds: [],
  meanwhile: [day('What needs you today.')],
};

/** What is said of a page that is not built yet. */
export function comingTo(page: PageName): Coming {
  return coming[page] ?? fallback;
}
