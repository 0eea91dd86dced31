import { ADMIN } from '@plumbline/domain/access/roles';
import { useUser } from '../../../data/session/session.ts';
import { SubPageHeader } from '../../../navigation/sub-page-header.tsx';
import { ActivityFeed } from '../parts/activity-feed.tsx';
import { ExportTrail } from '../parts/export-trail.tsx';

/** Who changed what in the whole company: `/dashboard?view=activity`. Admins also see the values before and after. */
export default function ActivityView() {
  const { role } = useUser();
  return (
    <div className="flex flex-col gap-4">
      <SubPageHeader
        title="Who changed what."
        detail={
          role === ADMIN
            ? 'Every change with what it said before and after. Nothing here can be changed or deleted.'
            : 'What was changed on the projects that you work on.'
        }
        actions={role === ADMIN && <ExportTrail />}
      />
      <ActivityFeed />
    </div>
  );
}
