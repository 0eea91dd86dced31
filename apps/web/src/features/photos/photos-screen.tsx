import { can } from '@plumbline/domain/access/permissions';
import { ADMIN } from '@plumbline/domain/access/roles';
import { Camera, Images } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePhotos } from '../../data/field-records.ts';
import { useUser } from '../../data/session.ts';
import { Button } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { FilterBar, FilterChip } from '../../design/filter-chip.tsx';
import { IconButton } from '../../design/icon-button.tsx';
import { PageHeader } from '../../design/page-header.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { Dock } from '../../navigation/dock.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { ListFrame } from '../work/list-frame.tsx';
import { usePeople } from '../work/use-people.ts';
import { useProjectNames } from '../work/use-project-names.ts';
import { photosByProject } from './photo-days.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { photosFinding } from './photo-words.ts';
import { Preparing } from './preparing.tsx';
import { useCapture } from './use-capture.ts';
import { usePhotoInputs } from './use-photo-inputs.tsx';
import { useTargetJob } from './use-target-job.ts';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));
const TargetDialog = lazy(() => import('./target-dialog.tsx'));

export default function PhotosScreen() {
  const user = useUser();
  const from = usePhotos();
  const names = useProjectNames();
  const people = usePeople();
  const phone = usePhone();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  /** The job is asked for; then this goes on. */
  const [asking, setAsking] = useState<{ goOn: 'camera' | 'library' | null } | null>(null);

  const jobs = useMemo(() => photosByProject(from.rows), [from.rows]);
  const inSight = names.projects.find(({ id }) => id === address['project'])?.id ?? null;
  const photos = useMemo(
    () => (inSight === null ? from.rows : from.rows.filter(({ projectId }) => projectId === inSight)),
    [from.rows, inSight],
  );
  const open = photos.find(({ id }) => id === address['photo']);

  const target = useTargetJob(inSight, names);
  const capture = useCapture();
  const { takePhoto, pickPhotos, inputs } = usePhotoInputs((files, source) => {
    if (target.projectId !== null) void capture.add(files, { from: source, projectId: target.projectId });
  });
  const begin = (goOn: 'camera' | 'library') => {
    if (target.projectId === null) setAsking({ goOn });
    else if (goOn === 'camera') takePhoto();
    else pickPhotos();
  };
  const goOn = () => {
    if (asking?.goOn === 'camera') takePhoto();
    else if (asking?.goOn === 'library') pickPhotos();
  };
  const lands = target.projectId === null ? '' : names.nameOf(target.projectId);
  const mayTake = can(user.role, 'photo_upload');

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={from.state === 'loading' ? 'Photos' : photosFinding(photos)}
        actions={
          !phone &&
          mayTake &&
          from.rows.length > 0 && (
            <>
              <Button icon={Camera} onClick={() => begin('camera')}>
                Take photo
              </Button>
              <Button variant="primary" icon={Images} onClick={() => begin('library')}>
                Add photos
              </Button>
            </>
          )
        }
      />
      {jobs.length > 1 && (
        <FilterBar label="Which photos">
          <FilterChip
            selected={inSight === null}
            count={from.rows.length}
            onPress={() => setAddress({ project: undefined })}
          >
            All
          </FilterChip>
          {jobs.map(({ projectId, count: many }) => (
            <FilterChip
              key={projectId}
              selected={projectId === inSight}
              count={many}
              onPress={() => setAddress({ project: projectId === inSight ? undefined : projectId })}
            >
              {names.nameOf(projectId) || 'Another job'}
            </FilterChip>
          ))}
        </FilterBar>
      )}
      {mayTake && (
        <div className="flex items-center justify-between gap-4 border-b border-hairline pb-3">
          <p className="min-w-0 text-ink-2">
            {lands === '' ? (
              'Choose the job that new photos go to.'
            ) : (
              <>
                New photos go to <b className="font-bold text-ink">{lands}</b>
              </>
            )}
          </p>
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking({ goOn: null })}>
            {lands === '' ? 'Choose job' : 'Change job'}
          </Button>
        </div>
      )}
      {capture.progress && <Preparing progress={capture.progress} onCancel={capture.cancel} />}
      <ListFrame
        what="photos"
        cards
        from={from}
        shown={photos.length}
        onClear={() => setAddress({ project: undefined })}
        empty={
          <EmptyState
            title="No photos yet"
            action={
              !phone &&
              mayTake && (
                <Button variant="primary" icon={Images} onClick={() => begin('library')}>
                  Add photos
                </Button>
              )
            }
          >
            What was there, what is done, what is wrong: taken with or without a signal, sorted by day.
          </EmptyState>
        }
      >
        <PhotoGrid photos={photos} nameOf={names.nameOf} onOpen={(photo) => setAddress({ photo })} />
      </ListFrame>
      {inputs}
      {phone && mayTake && (
        <Dock>
          <Button variant="primary" size="dock" icon={Camera} block onClick={() => begin('camera')}>
            <span className="min-w-0 text-left leading-tight">
              <span className="block">Take photo</span>
              {lands !== '' && <span className="block truncate text-meta font-regular">to {lands}</span>}
            </span>
          </Button>
          <IconButton
            icon={Images}
            label="Add photos from this phone"
            variant="outline"
            size="dock"
            onClick={() => begin('library')}
          />
        </Dock>
      )}
      <Suspense>
        {asking && (
          <TargetDialog
            projectId={target.projectId}
            names={names}
            goOn={
              asking.goOn === 'camera'
                ? 'Take photo'
                : asking.goOn === 'library'
                  ? 'Add photos'
                  : 'Use this job'
            }
            onChoose={(projectId) => {
              target.choose(projectId);
              setAddress({ project: inSight === null ? undefined : projectId });
              goOn();
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {open && (
          <PhotoViewer
            photo={open}
            photos={photos}
            project={names.nameOf(open.projectId)}
            taker={open.takenBy ? people.fullName(open.takenBy) : ''}
            editable={mayTake && (user.role === ADMIN || open.createdBy === user.id)}
            onOpen={(photo) => setAddress({ photo }, { replace: true })}
            onClose={() => setAddress({ photo: undefined })}
          />
        )}
      </Suspense>
    </div>
  );
}
