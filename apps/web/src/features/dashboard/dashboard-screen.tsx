import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { lazy, Suspense } from 'react';
import { useUser } from '../../data/session.ts';
import { SkeletonList } from '../../design/skeleton.tsx';
import { usePageSearch } from '../../navigation/use-page.ts';
import { ClientDashboard } from './client-dashboard.tsx';
import { CrewDashboard } from './crew-dashboard.tsx';
import { OfficeDashboard } from './office-dashboard.tsx';

const ActivityView = lazy(() => import('../activity/activity-view.tsx'));
const TrashView = lazy(() => import('../trash/trash-view.tsx'));

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
  if (role === ADMIN) return <OfficeDashboard />;
  return role === CLIENT ? <ClientDashboard /> : <CrewDashboard />;
}
