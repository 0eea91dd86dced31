import type { PageName } from '@plumbline/domain/access/pages';

export type Coming = { title: string; sentence: string };

const coming: Partial<Record<PageName, Coming>> = {
  calendar: {
    title: 'Crew and jobs on one board.',
    sentence: 'Drag a job onto a person, see at once what does not fit, and send the day to their phones.',
  },
  expenses: {
    title: 'Receipts first.',
    sentence: 'Snap the receipt on site, approve it here, see it in the cost of the job.',
  },
  subcontractorexpenses: {
    title: 'What the subs bill.',
    sentence: 'Invoices, due dates and retainage next to what was agreed.',
  },
  reports: {
    title: 'Which jobs make money and which do not.',
    sentence: 'Hours, costs and progress against the plan, by job, week and person.',
  },
  'admin-dashboard': {
    title: 'All organizations.',
    sentence: 'Trials, plans, statuses, sign-ups and failing jobs.',
  },
};

const fallback: Coming = { title: 'This page is being built.', sentence: 'It opens here when it is ready.' };

/** The announcement of a page that is not built yet. */
export function comingTo(page: PageName): Coming {
  return coming[page] ?? fallback;
}
