import { type PageName, pageNames, routeRequirements, timesheets } from '@plumbline/domain/access/pages';
import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { behindDashboard } from '../../navigation/behind-dashboard.ts';
import type { PageSearch } from '../../navigation/page-search.ts';
import { type Access, mayOpen } from './access.ts';

/** Where one can go. `also`: further words by which it is found. */
export type Destination = { page: PageName; label: string; also: string; search?: PageSearch };

/** What people call the pages beside their names. */
const otherNames: Readonly<Partial<Record<PageName, string>>> = {
  dashboard: 'home today overview',
  timeclock: 'in out',
  projects: 'project job jobs',
  photos: 'photo picture pictures gallery',
  tracking: 'map positions locations',
  teammanagement: 'people person crew member members employees roles seats',
  messages: 'message chat channel channels inbox',
  timeentries: 'timesheet timesheets week',
  reports: 'report numbers',
  expenses: 'expense receipt receipts costs purchases',
  profile: 'account settings name password',
  subcontractorexpenses: 'sub subs vendors',
  calendar: 'schedule dispatch board event events visit visits',
  subscription: 'plan plans billing price pricing upgrade',
};

/** The pages and parts of pages that this person may open. */
export function destinationsFor(access: Access): Destination[] {
  const { role } = access;
  const pages = pageNames
    .filter((page) => page !== 'projectdetail' && mayOpen(access, page))
    .map((page): Destination => {
      const { label } = routeRequirements[page];
      const also = otherNames[page] ?? '';
      // Who decides about the hours of others knows the page by another name.
      const isOffice = role === ADMIN && page === timesheets.page;
      return isOffice ? { ...timesheets, also: `${label} ${also}` } : { page, label, also };
    });
  if (role === null || role === CLIENT) return pages;
  return [...pages, ...behind, ...(role === ADMIN ? [settings] : [])];
}

const behind = behindDashboard.map(({ view, label, also }): Destination => ({
  page: 'dashboard',
  label,
  also,
  search: { view },
}));

const settings: Destination = {
  page: 'profile',
  label: 'Organization settings',
  also: 'company setup currency time zone logo',
  search: { tab: 'organization' },
};
