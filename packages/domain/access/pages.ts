import type { Capability } from '../plans/capabilities.ts';
import type { PlanTier } from '../plans/tiers.ts';
import type { FeatureFlag } from './features.ts';
import type { Permission } from './permissions.ts';
import { ADMIN, CLIENT, FIELD_TECH, type Role } from './roles.ts';

/** The app routes in the order of the specification, and the operator's page with its own guard. */
export const pageNames = [
  'dashboard',
  'timeclock',
  'projects',
  'photos',
  'notes',
  'tracking',
  'teammanagement',
  'messages',
  'timeentries',
  'reports',
  'expenses',
  'profile',
  'subcontractorexpenses',
  'calendar',
  'tasks',
  'projectdetail',
  'test',
  'subscription',
  'admin-dashboard',
] as const;

export type PageName = (typeof pageNames)[number];

export type SidebarItem = {
  label: string;
  page: PageName;
  roles: readonly Role[];
  minimumPlan: PlanTier;
  flag?: FeatureFlag;
  capability?: Capability;
  /** The lowest tier that sees the item with a badge naming `minimumPlan`; lower tiers do not see the item. */
  upsell?: PlanTier;
};

export type PageRequirement = {
  /** The page's name in the header. */
  label: string;
  role?: Role;
  permission?: Permission;
  plan?: PlanTier;
  capability?: Capability;
  /** Pages that are opened by an account instead of a role, see `decideRoute`. */
  account?: 'tester' | 'operator';
};

// The sidebar and the routes differ on purpose: Team, GPS Tracking and Subcontractor Expenses are shown from
// business up, while their routes admit professional (ACCESS-13). The specification has both, so neither
// table is derived from the other.

export const sidebarItems: readonly SidebarItem[] = [
  { label: 'Dashboard', page: 'dashboard', roles: [ADMIN, FIELD_TECH, CLIENT], minimumPlan: 'starter' },
  { label: 'Calendar', page: 'calendar', roles: [ADMIN, FIELD_TECH], minimumPlan: 'starter' },
  { label: 'Projects', page: 'projects', roles: [ADMIN, FIELD_TECH, CLIENT], minimumPlan: 'starter' },
  {
    label: 'Tasks',
    page: 'tasks',
    roles: [ADMIN, FIELD_TECH, CLIENT],
    minimumPlan: 'starter',
    capability: 'hasTasks',
  },
  { label: 'Notes', page: 'notes', roles: [ADMIN, FIELD_TECH], minimumPlan: 'starter' },
  { label: 'Photos', page: 'photos', roles: [ADMIN, FIELD_TECH], minimumPlan: 'professional' },
  {
    label: 'Team',
    page: 'teammanagement',
    roles: [ADMIN],
    minimumPlan: 'business',
    flag: 'TEAM_MANAGEMENT',
    capability: 'hasTeamManagement',
    upsell: 'professional',
  },
  {
    label: 'Messages',
    page: 'messages',
    roles: [ADMIN, FIELD_TECH, CLIENT],
    minimumPlan: 'professional',
    capability: 'hasMessaging',
  },
  {
    label: 'Time Clock',
    page: 'timeclock',
    roles: [ADMIN, FIELD_TECH],
    minimumPlan: 'professional',
    capability: 'hasTimeClock',
  },
  {
    label: 'Material Expenses',
    page: 'expenses',
    roles: [ADMIN, FIELD_TECH],
    minimumPlan: 'professional',
    capability: 'hasExpenses',
  },
  {
    label: 'Subcontractor Expenses',
    page: 'subcontractorexpenses',
    roles: [ADMIN],
    minimumPlan: 'business',
    capability: 'hasTeamManagement',
    upsell: 'professional',
  },
  {
    label: 'GPS Tracking',
    page: 'tracking',
    roles: [ADMIN, FIELD_TECH],
    minimumPlan: 'business',
    flag: 'GPS_TRACKING',
    capability: 'hasGpsTracking',
    upsell: 'professional',
  },
  {
    label: 'Reports',
    page: 'reports',
    roles: [ADMIN],
    minimumPlan: 'professional',
    flag: 'FINANCIAL_REPORTS',
    capability: 'hasReports',
  },
];

/** For admins beneath the time clock's item, which opens the clock: where they decide about hours. */
export const timesheets = { label: 'Timesheets', page: 'timeentries' } as const satisfies Pick<
  SidebarItem,
  'label' | 'page'
>;

export const routeRequirements: Readonly<Record<PageName, PageRequirement>> = {
  dashboard: { label: 'Dashboard' },
  timeclock: { label: 'Time Clock', permission: 'time_clock', capability: 'hasTimeClock' },
  projects: { label: 'Projects' },
  photos: { label: 'Photos', permission: 'photo_upload', plan: 'professional' },
  notes: { label: 'Notes' },
  tracking: { label: 'GPS Tracking', role: ADMIN, plan: 'professional' },
  teammanagement: { label: 'Team', plan: 'professional' },
  messages: { label: 'Messages', capability: 'hasMessaging' },
  timeentries: { label: 'Time Entries', capability: 'hasTimeClock' },
  reports: { label: 'Reports', role: ADMIN, capability: 'hasReports' },
  expenses: { label: 'Material Expenses', role: ADMIN, capability: 'hasExpenses' },
  profile: { label: 'Profile' },
  subcontractorexpenses: { label: 'Subcontractor Expenses', role: ADMIN, plan: 'professional' },
  calendar: { label: 'Calendar' },
  tasks: { label: 'Tasks', capability: 'hasTasks' },
  projectdetail: { label: 'Project Detail' },
  test: { label: 'Test', account: 'tester' },
  subscription: { label: 'Subscription' },
  'admin-dashboard': { label: 'Admin Dashboard', account: 'operator' },
};

/** The address of a page. */
export function pagePath(page: PageName): string {
  return `/${page}`;
}

/** 'Admin Dashboard' -> 'admin-dashboard': lowercase, spaces to hyphens. */
export function routeOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** The page that an address leads to: its last segment, in any case. An unknown name leads to Dashboard. */
export function resolvePage(pathname: string): PageName {
  return pageNamed(pathname) ?? 'dashboard';
}

/** Whether an address names one of the pages; Dashboard opens in place of a page that there is not. */
export function namesPage(pathname: string): boolean {
  return pageNamed(pathname) !== undefined;
}

function pageNamed(pathname: string): PageName | undefined {
  const last = pathname
    .split('/')
    .findLast((segment) => segment !== '')
    ?.toLowerCase();
  return pageNames.find((page) => page === last);
}
