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

const jobs = (detail: string): Meanwhile => ({ page: 'projects', title: 'Projects', detail });
const day = (detail: string): Meanwhile => ({ page: 'dashboard', title: 'Dashboard', detail });

const coming: Partial<Record<PageName, Coming>> = {
  reports: {
    title: 'Which jobs make money and which do not.',
    sentence: 'Hours, costs and progress against the plan, by job, week and person.',
    holds: [
      'Hours and cost of each job against its budget',
      'Hours by person and week, with overtime',
      'Figures to save as a table or to print',
    ],
    meanwhile: [
      day('Which jobs are off plan, and what they cost so far.'),
      {
        page: 'timeentries',
        title: 'Time Entries',
        detail: 'Hours by person and week, and the export for payroll.',
      },
      jobs('Each job has its progress, days and cost.'),
    ],
  },
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
