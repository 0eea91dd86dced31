import { dayOf } from '@plumbline/domain/days/days';
import type { Project } from '@plumbline/domain/entities/project';
import { Camera, Images } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePhotoTimeline } from '../../data/records/fetched/photo-timeline.ts';
import { takenAtOf } from '../../data/records/photos.ts';
import type { Rights } from '../../data/session/use-rights.ts';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import type { People } from '../../kits/names/use-people.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { DroppedPhotos } from '../photos/shown/dropped-photos.tsx';
import { PhotoGridSkeleton } from '../photos/shown/photo-grid-skeleton.tsx';
import { PhotoGrid } from '../photos/shown/photo-grid.tsx';
import { PhotoOrder, useIsByHand } from '../photos/shown/photo-order.tsx';
import { usePhotoSelection } from '../photos/shown/photo-selection.tsx';
import { useCapture } from '../photos/shown/use-capture.ts';
import { usePhotoRun } from '../photos/shown/use-photo-run.ts';
import { beyondPhotos } from './beyond-text.ts';

const PhotosByHand = lazy(() => import('../photos/shown/photos-by-hand.tsx'));
const PhotoViewer = lazy(() => import('../photos/shown/photo-viewer.tsx'));

export interface ProjectPhotosProps {
  project: Project;
  people: People;
  rights: Rights;
}

/** The photos of a job by day; new ones are taken on the photos page, with this job preset. */
export default function ProjectPhotos({ project, people, rights }: ProjectPhotosProps) {
  const { timeZone } = useLocale();
  const from = usePhotoTimeline({ projectId: project.id, timeZone });
  const phone = usePhone();
  const setAddress = useSetPageSearch();
  const shownId = usePageSearch()['photo'];
  const shown = from.rows.find(({ id }) => id === shownId);
  const run = usePhotoRun(from, shown?.id);
  const gallery = usePhotoSelection(from, {
    selects: rights.changeTeam && rights.addPhoto,
  });
  const capture = useCapture();
  const toPhotos = pageTarget('photos', { project: project.id });
  const isByHand = useIsByHand() && rights.addPhoto;
  if (from.state === 'loading') return <PhotoGridSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      {rights.addPhoto && from.rows.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {!phone && (
            <LinkButton {...toPhotos} variant="primary" icon={Images}>
              Add photos
            </LinkButton>
          )}
          <PhotoOrder />
        </div>
      )}
      {isByHand && (
        <Suspense fallback={<PhotoGridSkeleton />}>
          <PhotosByHand
            project={project}
            onOpen={({ id, ...photo }) => {
              from.need([dayOf(takenAtOf(photo), timeZone)]);
              setAddress({ photo: id }, { stays: true });
            }}
          />
        </Suspense>
      )}
      {!isByHand && (
        <ListFrame
          what="photos"
          from={from}
          beyond={beyondPhotos}
          shown={from.days.length}
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
                ? 'Photos that the crew shares with you show up here, by day.'
                : 'What was there, what is done, what is wrong: by day, taken with or without a signal.'}
            </EmptyState>
          }
        >
          <PhotoGrid
            timeline={from}
            nameOf={() => project.name}
            onOpen={(photo) => setAddress({ photo }, { stays: true })}
            pickOf={gallery.pickOf}
            openId={shown?.id}
            pickDay={gallery.pickDay}
          />
        </ListFrame>
      )}
      {rights.addPhoto && (
        <DroppedPhotos
          into={project.name}
          onFiles={(files) => void capture.add(files, { from: 'library', projectId: project.id })}
        />
      )}
      {!isByHand && gallery.bar}
      {rights.addPhoto && (isByHand || !gallery.bar) && (
        <Dock>
          <LinkButton {...toPhotos} variant="primary" size="dock" icon={Camera}>
            Add photos
          </LinkButton>
        </Dock>
      )}
      <LayerSuspense>
        {shown && (
          <PhotoViewer
            isAddressed
            photo={shown}
            {...run}
            project={project.name}
            taker={shown.takenBy ? people.fullName(shown.takenBy) : ''}
            editable={rights.changePhoto(shown)}
            onOpen={(photo) => setAddress({ photo }, { replace: true, stays: true })}
            onClose={() => setAddress({ photo: undefined }, { stays: true })}
          />
        )}
      </LayerSuspense>
    </div>
  );
}
