import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { takenAtOf, usePhotos } from '../../data/records/photos.ts';
import { Panel } from '../../design/display/panel.tsx';
import { EmptyLine } from '../../design/feedback/empty-line.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { useProjectNames } from '../../kits/names/use-project-names.ts';
import { PhotoTile } from '../photos/shown/photo-tile.tsx';
import { PageLink } from '../../navigation/page-link.tsx';

const shown = 6;

/** The newest photos of all projects, each of which opens in its project. */
export function LatestPhotosPanel() {
  const { rows } = usePhotos();
  const names = useProjectNames();
  return (
    <Panel title="Latest photos">
      {rows.length === 0 ? (
        <EmptyLine>No photos yet</EmptyLine>
      ) : (
        <ul className="grid grid-cols-3 gap-1 border-t border-hairline p-1">
          {rows.slice(0, shown).map((photo) => (
            <li key={photo.id}>
              <PhotoLink photo={photo} project={names.nameOf(photo.projectId)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PhotoLink({ photo, project }: { photo: Photo; project: string }) {
  const { locale, timeZone } = useLocale();
  const day = formatDay(dayOf(takenAtOf(photo), timeZone), locale);
  const name = photo.caption?.trim() || photo.title?.trim() || `${project}, ${day}`;
  return (
    <PageLink
      page="projectdetail"
      search={{ id: photo.projectId, tab: 'photos', photo: photo.id }}
      aria-label={name}
      className="block rounded-mark"
    >
      <PhotoTile photo={photo} project={project} />
    </PageLink>
  );
}
