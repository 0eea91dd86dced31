import type { PageName } from '@plumbline/domain/access/pages';

const pitches: Partial<Record<PageName, string>> = {
  reports: 'See which jobs earn and which lean.',
  messages: 'The roof and the office, talking.',
  timeclock: 'Hours that need no second telling.',
  timeentries: 'Hours that need no second telling.',
  photos: 'Every job in pictures, by day and place.',
  expenses: 'A receipt lands on its job the minute it is paid.',
  subcontractorexpenses: 'What the subs bill, beside what was agreed.',
  tracking: 'Know who is closest to the next job.',
  teammanagement: 'Your whole crew, with roles that fit.',
};

/** What an upgrade brings to a person who wants to open this page. */
export function upgradePitch(page: PageName): string {
  return pitches[page] ?? 'There is more to this than your plan shows.';
}
