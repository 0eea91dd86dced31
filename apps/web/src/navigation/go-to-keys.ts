import type { PageName } from '@plumbline/domain/access/pages';

/** The letter that opens a page after G. */
export const goToKeys: Readonly<Record<string, PageName>> = {
  d: 'dashboard',
  c: 'calendar',
  p: 'projects',
  t: 'tasks',
  n: 'notes',
  f: 'photos',
  w: 'teammanagement',
  m: 'messages',
  k: 'timeclock',
  h: 'timeentries',
  e: 'expenses',
  s: 'subcontractorexpenses',
  l: 'tracking',
  r: 'reports',
};
