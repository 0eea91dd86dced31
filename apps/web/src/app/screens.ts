import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import type { ComponentType } from 'react';
import { readAhead } from '../data/read-ahead.ts';
import { onRetry } from './failed-bundles.ts';

type Screen = { default: ComponentType };

const placeholder = (): Promise<Screen> => import('../features/placeholder/placeholder-screen.tsx');

/** Each page's bundle, fetched when the page is first opened (spec §7.4). */
const bundles: Readonly<Record<PageName, () => Promise<Screen>>> = {
  dashboard: () => import('../features/dashboard/dashboard-screen.tsx'),
  timeclock: () => import('../features/time-clock/time-clock-screen.tsx'),
  projects: () => import('../features/projects/projects-screen.tsx'),
  photos: () => import('../features/photos/photos-screen.tsx'),
  notes: () => import('../features/notes/notes-screen.tsx'),
  tracking: placeholder,
  teammanagement: () => import('../features/team/team-screen.tsx'),
  messages: () => import('../features/messages/messages-screen.tsx'),
  timeentries: () => import('../features/time-entries/time-entries-screen.tsx'),
  reports: placeholder,
  expenses: placeholder,
  profile: () => import('../features/profile/profile-screen.tsx'),
  subcontractorexpenses: placeholder,
  calendar: placeholder,
  tasks: () => import('../features/tasks/tasks-screen.tsx'),
  projectdetail: () => import('../features/project-detail/project-detail-screen.tsx'),
  test: () => import('../features/diagnostics/diagnostics-screen.tsx'),
  subscription: () => import('../features/subscription/subscription-screen.tsx'),
  'admin-dashboard': placeholder,
};

const loads = new Map<PageName, Promise<ComponentType>>();
const failed = new Set<PageName>();

/** The component of a page. A bundle that failed stays failed until the person retries, so that a render does not ask on and on. */
export function loadScreen(page: PageName): Promise<ComponentType> {
  const known = loads.get(page);
  if (known) return known;
  const loading = bundles[page]().then((screen) => screen.default);
  loads.set(page, loading);
  loading.catch(() => failed.add(page));
  return loading;
}

/** The same by an address, ahead of time, and with it what the page shows first. */
export async function loadScreenAt(pathname: string): Promise<void> {
  readAhead(pathname);
  await loadScreen(resolvePage(pathname));
}

onRetry(() => {
  for (const page of failed) loads.delete(page);
  failed.clear();
});
