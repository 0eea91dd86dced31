import { expect, test } from 'vitest';
import {
  type PageName,
  pageNames,
  pagePath,
  type PageRequirement,
  resolvePage,
  routeOf,
  routeRequirements,
  type SidebarItem,
  sidebarItems,
} from './pages.ts';

const sidebar: SidebarItem[] = [
  { label: 'Dashboard', page: 'dashboard', roles: ['admin', 'field_tech', 'client'], minimumPlan: 'starter' },
  { label: 'Calendar', page: 'calendar', roles: ['admin', 'field_tech'], minimumPlan: 'starter' },
  { label: 'Projects', page: 'projects', roles: ['admin', 'field_tech', 'client'], minimumPlan: 'starter' },
  {
    label: 'Tasks',
    page: 'tasks',
    roles: ['admin', 'field_tech', 'client'],
    minimumPlan: 'starter',
    capability: 'hasTasks',
  },
  { label: 'Notes', page: 'notes', roles: ['admin', 'field_tech'], minimumPlan: 'starter' },
  { label: 'Photos', page: 'photos', roles: ['admin', 'field_tech'], minimumPlan: 'professional' },
  {
    label: 'Team',
    page: 'teammanagement',
    roles: ['admin'],
    minimumPlan: 'business',
    flag: 'TEAM_MANAGEMENT',
    capability: 'hasTeamManagement',
    upsell: 'professional',
  },
  {
    label: 'Messages',
    page: 'messages',
    roles: ['admin', 'field_tech', 'client'],
    minimumPlan: 'professional',
    capability: 'hasMessaging',
  },
  {
    label: 'Time Clock',
    page: 'timeclock',
    roles: ['admin', 'field_tech'],
    minimumPlan: 'professional',
    capability: 'hasTimeClock',
  },
  {
    label: 'Material Expenses',
    page: 'expenses',
    roles: ['admin', 'field_tech'],
    minimumPlan: 'professional',
    capability: 'hasExpenses',
  },
  {
    label: 'Subcontractor Expenses',
    page: 'subcontractorexpenses',
    roles: ['admin'],
    minimumPlan: 'business',
    capability: 'hasTeamManagement',
    upsell: 'professional',
  },
  {
    label: 'GPS Tracking',
    page: 'tracking',
    roles: ['admin', 'field_tech'],
    minimumPlan: 'business',
    flag: 'GPS_TRACKING',
    capability: 'hasGpsTracking',
    upsell: 'professional',
  },
  {
    label: 'Reports',
    page: 'reports',
    roles: ['admin'],
    minimumPlan: 'professional',
    flag: 'FINANCIAL_REPORTS',
    capability: 'hasReports',
  },
];

test.each(sidebar.map((item, index) => ({ ...item, index })))(
  'ACCESS-9 sidebar row $index is $label',
  ({ index, ...item }) => {
    expect(sidebarItems[index]).toEqual(item);
  },
);

test('ACCESS-9 the sidebar holds thirteen items', () => {
  expect(sidebarItems).toHaveLength(13);
});

test.each([
  ['Dashboard', '/dashboard'],
  ['Calendar', '/calendar'],
  ['Projects', '/projects'],
  ['Tasks', '/tasks'],
  ['Notes', '/notes'],
  ['Photos', '/photos'],
  ['Team', '/teammanagement'],
  ['Messages', '/messages'],
  ['Time Clock', '/timeclock'],
  ['Material Expenses', '/expenses'],
  ['Subcontractor Expenses', '/subcontractorexpenses'],
  ['GPS Tracking', '/tracking'],
  ['Reports', '/reports'],
])('ACCESS-11 the item %s opens %s', (label, path) => {
  expect(sidebarItems.filter((item) => item.label === label).map((item) => pagePath(item.page))).toEqual([
    path,
  ]);
});

const routes: [PageName, PageRequirement][] = [
  ['dashboard', { label: 'Dashboard' }],
  ['timeclock', { label: 'Time Clock', permission: 'time_clock', capability: 'hasTimeClock' }],
  ['projects', { label: 'Projects' }],
  ['photos', { label: 'Photos', permission: 'photo_upload', plan: 'professional' }],
  ['notes', { label: 'Notes' }],
  ['tracking', { label: 'GPS Tracking', role: 'admin', plan: 'professional' }],
  ['teammanagement', { label: 'Team', plan: 'professional' }],
  ['messages', { label: 'Messages', capability: 'hasMessaging' }],
  ['timeentries', { label: 'Time Entries', capability: 'hasTimeClock' }],
  ['reports', { label: 'Reports', role: 'admin', capability: 'hasReports' }],
  ['expenses', { label: 'Material Expenses', role: 'admin', capability: 'hasExpenses' }],
  ['profile', { label: 'Profile' }],
  ['subcontractorexpenses', { label: 'Subcontractor Expenses', role: 'admin', plan: 'professional' }],
  ['calendar', { label: 'Calendar' }],
  ['tasks', { label: 'Tasks', capability: 'hasTasks' }],
  ['projectdetail', { label: 'Project Detail' }],
  ['test', { label: 'Test', account: 'tester' }],
  ['subscription', { label: 'Subscription' }],
  ['admin-dashboard', { label: 'Admin Dashboard', account: 'operator' }],
];

test.each(routes)('ACCESS-12 what the route /%s requires', (page, requirement) => {
  expect(pagePath(page)).toBe(`/${page}`);
  expect(routeRequirements[page]).toEqual(requirement);
});

test('ACCESS-12 the routes are the eighteen of the app and the operator page', () => {
  expect(pageNames).toEqual(routes.map(([page]) => page));
});

test.each<[string, PageName]>([
  ['Team', 'teammanagement'],
  ['GPS Tracking', 'tracking'],
  ['Subcontractor Expenses', 'subcontractorexpenses'],
])('ACCESS-13 %s: business in the sidebar, professional on the route', (label, page) => {
  expect(sidebarItems.find((item) => item.label === label)?.minimumPlan).toBe('business');
  expect(routeRequirements[page].plan).toBe('professional');
});

test.each<[string, PageName]>([
  ['/dashboard', 'dashboard'],
  ['/DashBoard', 'dashboard'],
  ['/TIMECLOCK', 'timeclock'],
  ['/timeclock/', 'timeclock'],
  ['/anything/projects', 'projects'],
  ['/notes/x', 'dashboard'],
  ['/invoices', 'dashboard'],
  ['/nosuchpage', 'dashboard'],
  ['/', 'dashboard'],
  ['', 'dashboard'],
  ['/Admin-Dashboard', 'admin-dashboard'],
  ['/constructor', 'dashboard'],
])('ACCESS-14 the address %s stands for the page %s', (pathname, page) => {
  expect(resolvePage(pathname)).toBe(page);
});

test.each([
  ['Admin Dashboard', 'admin-dashboard'],
  ['Start Trial', 'start-trial'],
  ['Dashboard', 'dashboard'],
  ['A Name Of Four', 'a-name-of-four'],
])('ACCESS-15 the page name %s gives the route %s', (name, route) => {
  expect(routeOf(name)).toBe(route);
});
