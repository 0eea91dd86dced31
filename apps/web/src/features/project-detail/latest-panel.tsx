import type { Project } from '@plumbline/domain/entities/project';
import { useDeeds } from '../../data/activity.ts';
import { useConnection } from '../../data/connection.ts';
import { useAllPhotos } from '../../data/reaching-records.ts';
import { ServerQueries } from '../../data/server-queries.tsx';
import { useLocale } from '../../design/locale.tsx';
import { Panel, PanelBody } from '../../design/panel.tsx';
import { TextLink } from '../../design/text-link.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { useSetPageSearch } from '../../navigation/use-page.ts';
import { PhotoTile } from '../work/photo-tile.tsx';
import { stampWords } from '../work/stamp-words.ts';
import type { People } from '../work/use-people.ts';
import { DeedLine } from './deed-line.tsx';

const photosShown = 4;
const deedsShown = 5;

export interface LatestPhotosProps {
  project: Project;
}

/** The newest photos of the job; a press opens one among all. */
export function LatestPhotos({ project }: LatestPhotosProps) {
  const { rows, reach } = useAllPhotos({ projectId: project.id });
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
  /** Reads what was there before, too. */
  office: boolean;
}

/** What was done last on this job. */
export function LatestActivity(props: LatestActivityProps) {
  return (
    <ServerQueries>
      <Deeds {...props} />
    </ServerQueries>
  );
}

function Deeds({ project, people, today, office }: LatestActivityProps) {
  const { online } = useConnection();
  const { locale, timeZone } = useLocale();
  const { rows, state } = useDeeds({ projectId: project.id }, { audit: office, limit: deedsShown });
  return (
    <Panel
      title="Latest"
      action={
        <TextLink quiet {...pageTarget('projectdetail', { id: project.id, tab: 'activity' })}>
          All activity
        </TextLink>
      }
    >
      {rows.length === 0 ? (
        <PanelBody>
          <p className="text-ink-2">
            {!online
              ? 'Who did what needs a signal.'
              : state === 'error'
                ? 'Who did what did not load.'
                : state === 'loading'
                  ? 'Getting the latest'
                  : 'Nothing has happened yet.'}
          </p>
        </PanelBody>
      ) : (
        <ol className="divide-y divide-hairline border-t border-hairline">
          {rows.slice(0, deedsShown).map((deed) => (
            <li key={deed.id} className="px-4 py-2.5">
              <DeedLine deed={deed} people={people} time={stampWords(deed.at, { today, locale, timeZone })} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
