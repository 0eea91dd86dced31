import { type PageName, resolvePage } from '@plumbline/domain/access/pages';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { readAhead } from '../data/engine/read-ahead.ts';
import { createStore } from '../data/store.ts';
import { onRetry } from './failed-bundles.ts';

type Screen = { default: ComponentType };

const placeholder = (): Promise<Screen> => import('../features/placeholder/placeholder-screen.tsx');

/** Each page's bundle, fetched when the page is first opened (spec §7.4). */
const bundles: Readonly<Record<PageName, () => Promise<Screen>>> = {
  dashboard: () => import('../features/dashboard/dashboard-screen.tsx'),
  timeclock: () => import('../features/hours/clock/time-clock-screen.tsx'),
  projects: () => import('../features/projects/projects-screen.tsx'),
  photos: () => import('../features/photos/photos-screen.tsx'),
  notes: () => import('../features/notes/notes-screen.tsx'),
  tracking: () => import('../features/tracking/tracking-screen.tsx'),
  teammanagement: () => import('../features/team/team-screen.tsx'),
  messages: () => import('../features/messages/messages-screen.tsx'),
  timeentries: () => import('../features/hours/time-entries-screen.tsx'),
  reports: () => import('../features/reports/reports-screen.tsx'),
  expenses: () => import('../features/expenses/expenses-screen.tsx'),
  profile: () => import('../features/profile/profile-screen.tsx'),
  subcontractorexpenses: () => import('../features/subcontractors/subcontractors-screen.tsx'),
  calendar: () => import('../features/calendar/calendar-screen.tsx'),
  tasks: () => import('../features/tasks/tasks-screen.tsx'),
  projectdetail: () => import('../features/project-detail/project-detail-screen.tsx'),
  test: () => import('../features/diagnostics/diagnostics-screen.tsx'),
  subscription: () => import('../features/subscription/subscription-screen.tsx'),
  'admin-dashboard': placeholder,
};

type Arrival = { screen: ComponentType } | { failed: unknown };

const loads = new Map<PageName, Promise<void>>();
const arrivals = createStore<Partial<Record<PageName, Arrival>>>({});

/**
 * Fetches the bundle of a page, once. A failed one is not requested again until the person retries, so that
 * rendering does not repeat the request endlessly.
 */
async function loadScreen(page: PageName): Promise<void> {
  const arrive = (arrival: Arrival) => arrivals.set({ ...arrivals.get(), [page]: arrival });
  const loading =
    loads.get(page) ??
    bundles[page]().then(
      (screen) => arrive({ screen: screen.default }),
      (failed: unknown) => arrive({ failed }),
    );
  loads.set(page, loading);
  await loading;
}

/**
 * The component of a page; null while its bundle is loading. Throws the error of a failed load. It does not
 * suspend, because React delays what follows a fallback by 300 ms, which is longer than a bundle from this
 * device takes.
 */
export function useScreen(page: PageName): ComponentType | null {
  const arrival = useSyncExternalStore(arrivals.subscribe, () => arrivals.get()[page]);
  const missing = arrival === undefined;
  useEffect(() => {
    if (missing) void loadScreen(page);
  }, [page, missing]);
  if (arrival === undefined) return null;
  if ('failed' in arrival) throw arrival.failed;
  return arrival.screen;
}

/** Loads a page's bundle by its address ahead of time, together with what the page shows first. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await Promise.all([readAhead(pathname), loadScreen(resolvePage(pathname))]);
}

onRetry(() => {
  const here = { ...arrivals.get() };
  for (const page of loads.keys()) {
    const arrival = here[page];
    if (arrival === undefined || !('failed' in arrival)) continue;
    loads.delete(page);
    delete here[page];
  }
  arrivals.set(here);
});
