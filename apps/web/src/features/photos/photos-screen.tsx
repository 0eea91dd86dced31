import { can } from '@plumbline/domain/access/permissions';
import { ADMIN, CLIENT } from '@plumbline/domain/access/roles';
import { dayOf } from '@plumbline/domain/days/days';
import { Camera, Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSharedByItself } from '../../data/files/photo-sharing.ts';
import { takenAtOf, usePhotos } from '../../data/records/photos.ts';
import { useProjects } from '../../data/records/projects.ts';
import { isWaiting } from '../../data/records/use-records.ts';
import { usePhotoTimeline } from '../../data/records/fetched/photo-timeline.ts';
import { useUser } from '../../data/session/session.ts';
import { Button } from '../../design/controls/button.tsx';
import { IconButton } from '../../design/controls/icon-button.tsx';
import { LinkButton } from '../../design/controls/link-button.tsx';
import { PageHeader } from '../../design/display/page-header.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { formatDay } from '../../design/format.ts';
import { useLocale } from '../../design/locale.tsx';
import { usePhone } from '../../design/use-phone.ts';
import { LayerSuspense } from '../../design/layers/layer-suspense.tsx';
import { ListFrame } from '../../kits/list/list-frame.tsx';
import { usePeople } from '../../kits/names/use-people.ts';
import { useProjectNamesFor } from '../../kits/names/use-project-names-for.ts';
import { Dock } from '../../navigation/dock.tsx';
import { pageTarget } from '../../navigation/page-link.tsx';
import { usePageSearch, useSetPageSearch } from '../../navigation/use-page.ts';
import { StorageNotice } from '../files/shown/storage-notice.tsx';
import { useTargetJob } from '../hours/shown/use-target-job.ts';
import { PhotosMenu } from './photos-menu.tsx';
import { PhotoTools } from './photo-tools.tsx';
import { Preparing } from './preparing.tsx';
import { DroppedPhotos } from './shown/dropped-photos.tsx';
import { PhotoGridSkeleton } from './shown/photo-grid-skeleton.tsx';
import { PhotoGrid } from './shown/photo-grid.tsx';
import { PhotoOrder, useIsByHand } from './shown/photo-order.tsx';
import { photosHeadline } from './parts/photo-text.ts';
import { usePhotoSelection } from './shown/photo-selection.tsx';
import { usePhotoRun } from './shown/use-photo-run.ts';
import { WhoSees } from './parts/who-sees.tsx';
import { endUnassigned, leaveUnassigned, useUnassignedPhotos } from './shown/unassigned-photos.ts';
import { useCapture } from './shown/use-capture.ts';
import { usePhotoInputs } from './shown/use-photo-inputs.ts';
import { usePhotoView } from './use-photo-view.ts';
import { UnassignedPhotos } from './unassigned-photos.tsx';

const PhotoViewer = lazy(() => import('./shown/photo-viewer.tsx'));
const PhotosByHand = lazy(() => import('./shown/photos-by-hand.tsx'));
const ShareTarget = lazy(() => import('./share-target.tsx'));
const TargetDialog = lazy(() => import('./target-dialog.tsx'));

const beyondText = { missing: 'Older photos', label: 'older photos', extra: true };

export default function PhotosScreen() {
  const user = useUser();
  const people = usePeople();
  const phone = usePhone();
  const address = usePageSearch();
  const setAddress = useSetPageSearch();
  const view = usePhotoView();
  const { timeZone, locale } = useLocale();
  const from = usePhotoTimeline({ filter: view.filter, timeZone });
  const { rows: unfiltered } = usePhotos();
  const names = useProjectNamesFor(from.rows);
  /** The job is being asked for, after which this is continued. */
  const [asking, setAsking] = useState<{ goOn: 'camera' | 'library' | 'keep' | null } | null>(null);
  const unassigned = useUnassignedPhotos();

  const { projects } = view.filters;
  /** The one job that is shown. */
  const inSight =
    projects.length === 1 ? (names.projects.find(({ id }) => id === projects[0])?.id ?? null) : null;
  const photos = from.rows;
  const mayUpload = can(user.role, 'photo_upload');
  const orders = mayUpload && inSight !== null;
  const isByHand = useIsByHand() && orders;
  const count = from.days.reduce((sum, day) => sum + day.photos.length + day.pending, 0);
  const since = from.days.at(-1)?.day;
  const all =
    from.reach === 'complete'
      ? { count, since: since === undefined ? '' : formatDay(since, locale, 'month') }
      : null;
  const gallery = usePhotoSelection(from, { selects: mayUpload && user.role === ADMIN });
  const open = photos.find(({ id }) => id === address['photo']);
  const run = usePhotoRun(from, open?.id);

  const target = useTargetJob(inSight, names);
  /** Who sees new photos, as the person has said it for this job; the project decides it otherwise. */
  const [chosen, setChosen] = useState<{ projectId: string; shared: boolean } | null>(null);
  const byItself = useSharedByItself(target.projectId);
  const chosenHere = chosen !== null && chosen.projectId === target.projectId ? chosen.shared : null;
  const destinationOf = (projectId: string) => ({
    projectId,
    ...(chosen?.projectId === projectId && { fields: { shared: chosen.shared } }),
  });
  const capture = useCapture();
  const take = (files: File[], source: 'camera' | 'library') => {
    if (target.projectId !== null)
      void capture.add(files, { from: source, ...destinationOf(target.projectId) });
    else {
      leaveUnassigned(files, source);
      setAsking({ goOn: 'keep' });
    }
  };
  const { takePhoto, pickPhotos } = usePhotoInputs(take);
  const begin = (goOn: 'camera' | 'library') => {
    if (target.projectId === null) setAsking({ goOn });
    else if (goOn === 'camera') takePhoto();
    else pickPhotos();
  };
  const goOn = (projectId: string) => {
    if (asking?.goOn === 'camera') takePhoto();
    else if (asking?.goOn === 'library') pickPhotos();
    else if (unassigned !== null) {
      endUnassigned();
      void capture.add(unassigned.files, { from: unassigned.from, ...destinationOf(projectId) });
    }
  };
  const chooseJob = (projectId: string) => {
    target.choose(projectId);
    setAddress({ project: inSight === null ? undefined : projectId });
  };
  const lands = target.projectId === null ? '' : names.nameOf(target.projectId);
  const hasJob = names.items().length > 0;
  const mayTake = mayUpload && hasJob;
  // What stands above the photos needs the jobs, so that all of it comes together and nothing moves.
  const waits = isWaiting(from, useProjects()) || (mayUpload && target.isWaiting);
  const hasPhotos = count > 0 && !waits;

  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={
          count > 0 || from.reach === 'complete'
            ? photosHeadline(photos, { all, found: view.filter !== null, locale })
            : 'Photos'
        }
        actions={
          <>
            {!phone && mayTake && (hasPhotos || view.filter !== null) && (
              <>
                <Button icon={Camera} onClick={() => begin('camera')}>
                  Take photo
                </Button>
                <Button variant="primary" icon={Images} onClick={() => begin('library')}>
                  Add photos
                </Button>
              </>
            )}
            {user.role === ADMIN && <PhotosMenu />}
          </>
        }
        actionsBeside={phone}
      />
      {(view.filter !== null || hasPhotos) && (
        <PhotoTools view={view} names={names} people={people} order={orders && <PhotoOrder />} />
      )}
      {unassigned && !asking && (
        <UnassignedPhotos count={unassigned.files.length} onChoose={() => setAsking({ goOn: 'keep' })} />
      )}
      {!waits && (hasJob || !mayUpload) && (
        <LayerSuspense>
          <ShareTarget
            refuses={!mayUpload}
            projectId={target.projectId}
            names={names}
            onTake={(files, projectId) => {
              chooseJob(projectId);
              void capture.add(files, { from: 'library', ...destinationOf(projectId) });
            }}
          />
        </LayerSuspense>
      )}
      {mayTake && !waits && (lands !== '' || from.rows.length > 0) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-hairline pb-3">
          <p className="min-w-0 flex-1 text-ink-2">
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
          {target.projectId !== null && (
            <div className="w-full md:w-auto">
              <WhoSees
                shared={chosenHere ?? byItself('progress')}
                onChange={(shared) => setChosen({ projectId: target.projectId ?? '', shared })}
                block={phone}
              />
            </div>
          )}
        </div>
      )}
      {mayUpload && <StorageNotice />}
      {mayTake && !waits && (
        <DroppedPhotos into={lands === '' ? 'a job' : lands} onFiles={(files) => take(files, 'library')} />
      )}
      {capture.progress && <Preparing progress={capture.progress} onCancel={capture.cancel} />}
      {waits ? (
        <PhotoGridSkeleton byHand={isByHand} />
      ) : isByHand ? (
        <Suspense fallback={<PhotoGridSkeleton byHand />}>
          <PhotosByHand
            project={{ id: inSight, name: names.nameOf(inSight) }}
            fits={view.filter?.fits}
            onClear={view.clear}
            onOpen={({ id, ...photo }) => {
              from.need([dayOf(takenAtOf(photo), timeZone)]);
              setAddress({ photo: id }, { stays: true });
            }}
          />
        </Suspense>
      ) : (
        <ListFrame
          what="photos"
          // A filter that nothing fits is another thing than a company without photos.
          from={{ ...from, rows: view.filter === null ? from.rows : unfiltered }}
          beyond={beyondText}
          quiet={phone && mayTake}
          shown={count}
          onClear={view.filter === null ? undefined : view.clear}
          empty={
            <EmptyState
              title="No photos yet"
              action={
                hasJob ? (
                  !phone &&
                  mayTake && (
                    <Button variant="primary" icon={Images} onClick={() => begin('library')}>
                      Add photos
                    </Button>
                  )
                ) : (
                  <LinkButton variant="primary" {...pageTarget('projects')}>
                    Go to projects
                  </LinkButton>
                )
              }
            >
              {hasJob
                ? 'What was there, what is done, what is wrong: taken with or without a signal, sorted by day.'
                : 'Photos belong to a job, and there is none yet.'}
            </EmptyState>
          }
        >
          <PhotoGrid
            timeline={from}
            nameOf={names.nameOf}
            takerOf={user.role === CLIENT ? undefined : people.fullName}
            byJob={inSight === null}
            onOpen={(photo) => setAddress({ photo }, { stays: true })}
            openId={open?.id}
            pickOf={gallery.pickOf}
            pickDay={gallery.pickDay}
          />
        </ListFrame>
      )}
      {!isByHand && gallery.bar}
      {phone && mayTake && (isByHand || !gallery.bar) && (
        <Dock>
          <Button variant="primary" size="dock" icon={Camera} block onClick={() => begin('camera')}>
            <span className="min-w-0 text-left leading-[1.15]">
              <span className="block">Take photo</span>
              {lands !== '' && (
                <span className="block truncate text-meta leading-tight font-regular">to {lands}</span>
              )}
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
      <LayerSuspense>
        {asking && (
          <TargetDialog
            projectId={target.projectId}
            names={names}
            goOn={
              asking.goOn === 'camera'
                ? 'Take photo'
                : asking.goOn === 'library'
                  ? 'Add photos'
                  : asking.goOn === 'keep'
                    ? 'Keep photos'
                    : 'Use this job'
            }
            onChoose={(projectId) => {
              chooseJob(projectId);
              goOn(projectId);
            }}
            onClose={() => setAsking(null)}
          />
        )}
        {open && (
          <PhotoViewer
            isAddressed
            photo={open}
            {...run}
            project={names.nameOf(open.projectId)}
            taker={open.takenBy ? people.fullName(open.takenBy) : ''}
            editable={mayUpload && (user.role === ADMIN || open.createdBy === user.id)}
            onOpen={(photo) => setAddress({ photo }, { replace: true, stays: true })}
            onClose={() => setAddress({ photo: undefined }, { stays: true })}
          />
        )}
      </LayerSuspense>
    </div>
  );
}
