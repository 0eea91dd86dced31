import type { PageName } from '@plumbline/domain/access/pages';

export type Coming = { title: string; sentence: string };

const coming: Partial<Record<PageName, Coming>> = {
  calendar: {
    title: 'Crew and jobs on one board.',
    sentence: 'Drag a job onto a person, see at once what does not fit, and send the day to their phones.',
  },
  photos: {
    title: 'Every job in pictures.',
    sentence: 'Take them with or without a signal; they come sorted by job, day and place.',
  },
  messages: {
    title: 'The roof and the office, talking.',
    sentence: 'A channel for each job, one for the crew, one for dispatch, and direct messages.',
  },
  timeclock: {
    title: 'Clock in where the work is.',
    sentence: 'Start, break, switch job, stop: kept on the phone to the second, sent when there is a signal.',
  },
  timeentries: {
    title: 'The week’s hours, person by person.',
    sentence: 'Check, correct with a reason, approve, export.',
  },
  expenses: {
    title: 'Receipts first.',
    sentence: 'Snap the receipt on site, approve it here, see it in the cost of the job.',
  },
  subcontractorexpenses: {
    title: 'What the subs bill.',
    sentence: 'Invoices, due dates and retainage beside what was agreed.',
  },
  tracking: {
    title: 'Who is closest to the next job.',
    sentence: 'Positions are kept only while somebody is clocked in, and each of them can see who looked.',
  },
  reports: {
    title: 'Which jobs earn and which lean.',
    sentence: 'Hours, costs and progress against the plan, by job, week and person.',
  },
  test: {
    title: 'Diagnostics.',
    sentence: 'Sync engine, storage, connection, error log and build, in one place.',
  },
  'admin-dashboard': {
    title: 'All organizations.',
    sentence: 'Trials, plans, statuses, sign-ups and failing jobs.',
  },
};

const fallback: Coming = { title: 'This page is being built.', sentence: 'It opens here when it is ready.' };

/** What a page will do, for the time until it does. */
export function comingTo(page: PageName): Coming {
  return coming[page] ?? fallback;
}
