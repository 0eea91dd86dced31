import type { Project } from '@plumbline/domain/entities/project';
import { Camera, Images } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAllPhotos } from '../../data/reaching-records.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { LinkButton } from '../../design/link-button.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { ListFrame } from '../work/list-frame.tsx';
import { PhotoGrid, photosAtOnce } from '../work/photo-grid.tsx';
import { useShownCount } from '../work/use-shown-count.ts';
import { PhotoGridSkeleton } from '../work/photo-grid-skeleton.tsx';
import type { People } from '../work/use-people.ts';
import type { Rights } from '../work/use-rights.ts';
import { beyondPhotos } from './beyond-words.ts';

const PhotoViewer = lazy(() => import('../work/photo-viewer.tsx'));

export interface ProjectPhotosProps {
  project: Project;
  people: People;
  rights: Rights;
}

/** The photos of a job by day; new ones are taken on the photos page, which knows the job. */
export default function ProjectPhotos({ project, people, rights }: ProjectPhotosProps) {
  const from = useAllPhotos({ projectId: project.id });
  const { count, showMore, more } = useShownCount(from, photosAtOnce);
  const phone = usePhone();
  const setAddress = useSetPageSearch();
  const shownId = usePageSearch()['photo'];
  const shown = from.rows.find(({ id }) => id === shownId);
  const toPhotos = pageTarget('photos', { project: project.id });
  if (from.state === 'loading') return <PhotoGridSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      {rights.addPhoto && !phone && from.rows.length > 0 && (
        <LinkButton {...toPhotos} variant="primary" icon={Images} className="self-start">
          Add photos
        </LinkButton>
      )}
      <ListFrame
        what="photos"
        from={{ ...from, more }}
        beyond={from.rows.length > count ? undefined : beyondPhotos}
        shown={from.rows.length}
        quiet
        empty={
          <EmptyState
            title={rights.isClient ? 'Nothing shared yet' : 'No photos yet'}
            action={
              rights.addPhoto &&
              !phone && (
                <LinkButton {...toPhotos} variant="primary" icon={Images}>
                  Add photos
                </LinkButton>
              )
            }
          >
            {rights.isClient
              ? 'Photos that the crew shares with you stand here, by day.'
              : 'What was there, what is done, what is wrong: by day, taken with or without a signal.'}
          </EmptyState>
        }
      >
        <PhotoGrid
          count={count}
          onMore={showMore}
          photos={from.rows}
          nameOf={() => project.name}
          onOpen={(photo) => setAddress({ photo })}
        />
      </ListFrame>
      {rights.addPhoto && (
        <Dock>
          <LinkButton {...toPhotos} variant="primary" size="dock" icon={Camera}>
            Add photos
          </LinkButton>
        </Dock>
      )}
      <Suspense>
        {shown && (
          <PhotoViewer
            photo={shown}
            photos={from.rows}
            project={project.name}
            taker={shown.takenBy ? people.fullName(shown.takenBy) : ''}
            editable={rights.changePhoto(shown)}
            onOpen={(photo) => setAddress({ photo }, { replace: true })}
            onClose={() => setAddress({ photo: undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}
