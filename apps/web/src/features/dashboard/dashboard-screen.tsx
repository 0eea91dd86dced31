import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import {
  type ComponentType,
  createElement,
  lazy,
  type LazyExoticComponent,
  Suspense,
  useEffect,
} from 'react';
import { afterFirstRows, noteDrawn } from '../../data/engine/read-ahead.ts';
import { useProjects } from '../../data/records/projects.ts';
import { useUser } from '../../data/session/session.ts';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { behindDashboard } from '../../navigation/behind-dashboard.ts';
import { usePageSearch } from '../../navigation/use-page.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';

const AddDock = lazy(() => afterFirstRows().then(() => import('../add/shown/add-dock.tsx')));

/** Each role loads only its own dashboard. */
const dashboards = {
  office: lazy(() => import('./office/office-dashboard.tsx')),
  crew: lazy(() => import('./crew-dashboard.tsx')),
  client: lazy(() => import('./client-dashboard.tsx')),
};
const bundles = import.meta.glob<{ default: ComponentType }>('../*/shown/*-view.tsx');
const views: ReadonlyMap<string, LazyExoticComponent<ComponentType>> = new Map(
  behindDashboard.map(({ view }) => {
    const bundle = bundles[`../${view}/shown/${view}-view.tsx`];
    if (bundle === undefined) throw new Error(`There is no screen of ${view}.`);
    return [view, lazy(bundle)];
  }),
);

/** The first page, by what each role comes for, and what lies behind it. */
export default function DashboardScreen() {
  const { role } = useUser();
  const { view } = usePageSearch();
  const phone = usePhone();
  const hasJob = useProjects().rows.length > 0;
  const behind = role === CLIENT ? undefined : views.get(view ?? '');
  // The other dashboards say it themselves.
  const isDrawn = role === CLIENT || behind !== undefined;
  useEffect(() => {
    if (isDrawn) noteDrawn();
  }, [isDrawn]);
  if (behind !== undefined) {
    return (
      <Suspense fallback={<SkeletonList label="Opening the page" count={6} />}>
        {createElement(behind)}
      </Suspense>
    );
  }
  const who = role === ADMIN ? 'office' : role === CLIENT ? 'client' : 'crew';
  const Dashboard = dashboards[who];
  return (
    <>
      <Suspense fallback={<DashboardSkeleton of={who} />}>
        <Dashboard />
      </Suspense>
      {phone && role !== CLIENT && hasJob && (
        <Suspense>
          <AddDock />
        </Suspense>
      )}
    </>
  );
}
