import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { lazy, Suspense } from 'react';
import { useUser } from '../../data/session/session.ts';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { usePageSearch } from '../../navigation/use-page.ts';

/** Each role fetches its own. */
const dashboards = {
  office: lazy(() => import('./office/office-dashboard.tsx')),
  crew: lazy(() => import('./crew-dashboard.tsx')),
  client: lazy(() => import('./client-dashboard.tsx')),
};
const ActivityView = lazy(() => import('../activity/shown/activity-view.tsx'));
const TrashView = lazy(() => import('../trash/shown/trash-view.tsx'));

/** The first page, by what each role comes for; behind `view` what was done and what was deleted. Clients have neither. */
export default function DashboardScreen() {
  const { role } = useUser();
  const { view } = usePageSearch();
  const behind = role === CLIENT ? undefined : view;
  if (behind === 'activity' || behind === 'trash') {
    return (
      <Suspense fallback={<SkeletonList label="Opening the page" count={6} />}>
        {behind === 'activity' ? <ActivityView /> : <TrashView />}
      </Suspense>
    );
  }
  const Dashboard = dashboards[role === ADMIN ? 'office' : role === CLIENT ? 'client' : 'crew'];
  return (
    <Suspense fallback={<SkeletonList label="Getting your jobs" count={6} shape="cards" />}>
      <Dashboard />
    </Suspense>
  );
}
