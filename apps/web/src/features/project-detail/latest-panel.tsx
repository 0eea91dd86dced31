import type { Project } from '@plumbline/domain/entities/project';
import { useFetchedPhotos } from '../../data/records/fetched/photos.ts';
import { useConnection } from '../../data/replica/connection.ts';
import { type ActivityEvent, useActivity } from '../../data/queries/activity.ts';
import { ServerQueries } from '../../data/queries/server-queries.tsx';
import { TextLink } from '../../design/controls/text-link.tsx';
import { Panel, PanelBody } from '../../design/display/panel.tsx';
import { SkeletonList } from '../../design/feedback/skeleton.tsx';
import { useLocale } from '../../design/locale.tsx';
import { stampText } from '../../kits/days/when.ts';
import type { People } from '../../kits/names/use-people.ts';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useSetPageSearch } from '../../navigation/use-page.ts';
import { activityText, isOwn } from '../activity/parts/activity-text.ts';
import { PhotoTile } from '../photos/shown/photo-tile.tsx';

const photosShown = 4;
const eventsShown = 5;

export interface LatestPhotosProps {
  project: Project;
}

/** The newest photos of the job; a press opens one in the viewer. */
export function LatestPhotos({ project }: LatestPhotosProps) {
  const { rows, reach } = useFetchedPhotos({ projectId: project.id });
  const setAddress = useSetPageSearch();
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Latest photos"
      hint={reach === 'complete' ? String(rows.length) : undefined}
      action={
        <TextLink quiet {...pageTarget('projectdetail', { id: project.id, tab: 'photos' })}>
          All photos
        </TextLink>
      }
    >
      <ul className="grid grid-cols-4 gap-1.5 px-4 pb-4">
        {rows.slice(0, photosShown).map((photo) => (
          <li key={photo.id}>
            <PhotoTile
              photo={photo}
              project={project.name}
              onOpen={() => setAddress({ tab: 'photos', photo: photo.id })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export interface LatestActivityProps {
  project: Project;
  people: People;
  today: string;
  /** The reader also sees the values before. */
  office: boolean;
}

/** The last changes on this job. */
export function LatestActivity(props: LatestActivityProps) {
  return (
    <ServerQueries>
      <ActivityEvents {...props} />
    </ServerQueries>
  );
}

function ActivityEvents({ project, people, today, office }: LatestActivityProps) {
  const { online } = useConnection();
  const { locale, timeZone } = useLocale();
  const { rows, state } = useActivity({ projectId: project.id }, { audit: office, limit: eventsShown });
  return (
    <Panel
      title="Latest"
      action={
        <TextLink quiet {...pageTarget('projectdetail', { id: project.id, tab: 'activity' })}>
          All activity
        </TextLink>
      }
    >
      {rows.length === 0 && online && state === 'loading' ? (
        // The height of its lines, which push down nothing when they come.
        <SkeletonList label="Getting the latest" labelHidden count={eventsShown} shape="rows" />
      ) : rows.length === 0 ? (
        <PanelBody>
          <p className="text-ink-2">
            {!online
              ? 'The activity needs a signal.'
              : state === 'error'
                ? 'The activity did not load.'
                : 'Nothing has happened yet.'}
          </p>
        </PanelBody>
      ) : (
        <ol className="divide-y divide-hairline border-t border-hairline">
          {rows.slice(0, eventsShown).map((event) => (
            <li key={event.id} className="px-4 py-2.5">
              <ActivityLine
                event={event}
                people={people}
                time={stampText(event.at, { today, locale, timeZone })}
              />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** 'Priya moved the task “Fit doors” to Done 9:36 AM' */
function ActivityLine({ event, people, time }: { event: ActivityEvent; people: People; time: string }) {
  return (
    <p className="text-pretty wrap-anywhere">
      <b>{event.userId === null ? 'Plumbline' : people.shortName(event.userId)}</b>{' '}
      {activityText({ ...event, own: isOwn(event, people) })}{' '}
      <time dateTime={event.at} className="text-meta whitespace-nowrap text-ink-2">
        {time}
      </time>
    </p>
  );
}
