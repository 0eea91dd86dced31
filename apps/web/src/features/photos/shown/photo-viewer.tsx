import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { ChevronLeft, Columns2, Image, ChevronRight, Eye, EyeOff, Info, PenLine } from 'lucide-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { saveStored } from '../../../data/files/save-file.ts';
import type { CaptureOptions } from '../../../data/files/photo-capture.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { usePhotoMarks } from '../../../data/records/photo-marks.ts';
import { isTimeUnsure, takenAtOf, usePhotoPair } from '../../../data/records/photos.ts';
import { showError } from '../../../data/server/errors.ts';
import { useRights } from '../../../data/session/use-rights.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { Segmented } from '../../../design/controls/segmented.tsx';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { DeliveryMark } from '../../../kits/changes/delivery-mark.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import { neighbour } from '../parts/photo-days.ts';
import { PhotoPicture } from '../parts/photo-picture.tsx';
import { photoName } from '../parts/photo-text.ts';
import { pairPhotos } from '../parts/pair-photos.ts';
import { FilmStrip } from '../viewer/film-strip.tsx';
import { ComingPhoto } from '../viewer/coming-photo.tsx';
import { type PhotosBeyond, useComingPhoto } from '../viewer/use-coming-photo.ts';
import { AboutPhoto } from '../viewer/about-photo.tsx';
import { useViewerKeys } from '../viewer/use-viewer-keys.ts';
import { useUnsavedMarks } from '../viewer/marks-draft.ts';
import { withChanges } from '../viewer/mark-changes.ts';
import { canShowCamera } from '../../../data/device/use-camera.ts';
import { PhotoMenu } from '../viewer/photo-menu.tsx';
import { PhotoStage } from '../viewer/photo-stage.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { useCapture } from './use-capture.ts';
import { usePhotoInputs } from './use-photo-inputs.ts';

const MarkLayer = lazy(() => import('../viewer/mark-layer.tsx'));
const AfterCamera = lazy(() => import('../viewer/after-camera.tsx'));
const PairView = lazy(() => import('../viewer/pair-view.tsx'));
const PairDialog = lazy(() => import('../viewer/pair-dialog.tsx'));
const MarkEditor = lazy(() => import('../viewer/mark-editor.tsx'));

export interface PhotoViewerProps {
  photo: Photo;
  /** The photos around it, in the order of the grid. */
  photos: readonly Photo[];
  /** What lies beyond these; left out where they are all. */
  beyond?: PhotosBeyond | undefined;
  project: string;
  /** Who took it. */
  taker: string;
  /** The reader may change its caption and delete it. */
  editable: boolean;
  /** The address names the photo. */
  isAddressed?: boolean;
  onOpen: (photoId: string) => void;
  onClose: () => void;
}

/** One photo as large as the screen allows, with its neighbours and what is known of it. */
export default function PhotoViewer(props: PhotoViewerProps) {
  const { photo, photos, beyond, project, taker, editable, isAddressed, onOpen, onClose } = props;
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  const [hasDetails, setHasDetails] = useState(true);
  const [hasMarks, setHasMarks] = useState(true);
  /** The photo that is drawn on. */
  const [drawnOn, setDrawnOn] = useState<string | null>(null);
  const rights = useRights();
  const { rows: marks } = usePhotoMarks(photo.id);
  const unsaved = useUnsavedMarks(photo.id);
  const shownMarks = withChanges(marks, unsaved);
  // A photo that waits on this device has no record yet that a mark could belong to.
  const isStored = photo.storageId !== '';
  const mayDraw = rights.addPhoto && isStored;
  const isDrawing = mayDraw && drawnOn === photo.id;
  const pair = usePhotoPair(photo);
  const [isCompared, setCompared] = useState(false);
  const compared = isCompared && !isDrawing ? pair : null;
  /** Which of a pair is being chosen for this photo. */
  const [choosing, setChoosing] = useState<'before' | 'after' | null>(null);
  const capture = useCapture();
  const addAfters = (files: readonly File[], from: CaptureOptions['from']) => {
    const { id: pairedWith, projectId, taskId, noteId } = photo;
    const fields = { category: 'after' as const, taskId, noteId, pairedWith };
    void capture.add(files, { from, projectId, fields });
  };
  const { takePhoto } = usePhotoInputs(addAfters);
  const [isTaking, setTaking] = useState(false);
  // The arrow keys change the photo, so the focus must not start in the caption.
  const frameRef = useRef<HTMLDivElement>(null);
  const earlier = neighbour(photos, photo.id, 1);
  const later = neighbour(photos, photo.id, -1);
  const counts = beyond?.counts ?? { newer: 0, older: 0 };
  const all = counts.newer + photos.length + counts.older;
  const { coming, ask, stop } = useComingPhoto({ photoId: photo.id, earlier, later, beyond, onOpen });
  const passed = coming === null ? 0 : coming === 'older' ? 1 : -1;
  const at = counts.newer + photos.findIndex(({ id }) => id === photo.id) + 1 + passed;
  const instant = takenAtOf(photo);
  const takenText = `${formatDay(dayOf(instant, timeZone), locale, 'medium')}, ${formatTime(instant, locale, timeZone)}`;
  const name = photoName(photo, { project, time: takenText });
  /** The photo goes from here. */
  const leave = () => {
    const next = earlier ?? later;
    if (next === null) onClose();
    else onOpen(next.id);
  };
  const remove = () => {
    leave();
    deletePhoto(photo, name);
  };
  const turn = (side: 'left' | 'right') => {
    const to = side === 'left' ? 'newer' : 'older';
    // From a place that is still empty the other side leads back.
    if (coming !== null) {
      if (coming !== to) stop();
      return;
    }
    const next = side === 'left' ? later : earlier;
    if (next) onOpen(next.id);
    else if (counts[to] > 0) ask(to);
  };
  useViewerKeys(
    isDrawing
      ? null
      : {
          turn,
          details: () => setHasDetails((shown) => !shown),
          markUp: () => {
            if (mayDraw) setDrawnOn(photo.id);
          },
        },
  );
  const picture = (over?: React.ReactNode) => (
    <PhotoPicture key={photo.id} photo={photo} name={name} over={over} />
  );
  const saveWithMarks = () => {
    import('../viewer/save-marked.ts')
      .then(
        async ({ saveMarked }) =>
          await saveMarked(
            photo,
            shownMarks.map(({ shape }) => shape),
            name,
          ),
      )
      .catch((thrown: unknown) => showError(thrown, { about: 'marked photo' }));
  };
  const markButtons = (
    <>
      {mayDraw && compared === null && (
        <IconButton icon={PenLine} label="Mark up" onClick={() => setDrawnOn(photo.id)} />
      )}
      {shownMarks.length > 0 && compared === null && (
        <IconButton
          icon={hasMarks ? Eye : EyeOff}
          label="Marks"
          aria-pressed={hasMarks}
          onClick={() => setHasMarks(!hasMarks)}
        />
      )}
    </>
  );
  return (
    <Dialog
      open
      isAddressed={isAddressed}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={project || 'Photo'}
      description={[
        isTimeUnsure(photo) ? `${takenText}, unsure: the camera’s clock was off` : takenText,
        taker,
      ]
        .filter(Boolean)
        .join(' · ')}
      size="full"
      initialFocus={frameRef}
      actions={
        !isDrawing && (
          <>
            {!phone && markButtons}
            {isStored && (
              <PhotoMenu
                photo={photo}
                onMoved={editable ? leave : null}
                // Whether it is a JPEG or a PNG the browser sees, and adds to a name without an ending.
                onDownload={() => saveStored(photo.storageId, name.replaceAll('.', ' '))}
                onDownloadMarked={shownMarks.length > 0 ? saveWithMarks : null}
                onTakeAfter={mayDraw ? () => (canShowCamera() ? setTaking(true) : takePhoto()) : null}
                onChooseAfter={mayDraw ? () => setChoosing('after') : null}
                onChooseBefore={editable ? () => setChoosing('before') : null}
                onTakeApart={
                  pair && rights.changePhoto(pair.after)
                    ? () => {
                        setCompared(false);
                        pairPhotos(pair.after, null);
                      }
                    : null
                }
              />
            )}
            {!phone && (
              <IconButton
                icon={Info}
                label="Details"
                aria-pressed={hasDetails}
                onClick={() => setHasDetails(!hasDetails)}
              />
            )}
          </>
        )
      }
    >
      <div
        className={clsx(
          'flex min-h-full flex-col gap-4 md:h-full low-layer:h-full',
          hasDetails &&
            !isDrawing &&
            'md:grid md:grid-cols-[minmax(0,1fr)_20.5rem] low-layer:grid low-layer:grid-cols-[minmax(0,1fr)_18rem]',
        )}
      >
        <div
          className={clsx(
            'flex min-h-0 flex-col gap-3 md:h-full low-layer:h-full!',
            hasDetails && !isDrawing
              ? 'max-md:h-[62dvh]'
              : 'max-md:h-[calc(100dvh-7rem)] max-[23rem]:h-[calc(100dvh-9.25rem)]!',
          )}
        >
          {pair && !isDrawing && (
            <Segmented
              label="View"
              value={compared === null ? 'photo' : 'pair'}
              onChange={(value) => setCompared(value === 'pair')}
              segments={[
                { value: 'photo', label: 'Photo', icon: Image },
                { value: 'pair', label: 'Before and after', icon: Columns2 },
              ]}
              className="self-start"
            />
          )}
          {compared && (
            <Suspense fallback={<div className="flex-1 rounded-card bg-page" />}>
              <PairView key={compared.after.id} pair={compared} />
            </Suspense>
          )}
          {compared ? null : isDrawing ? (
            <Suspense fallback={<div className="flex-1 rounded-card bg-page" />}>
              <MarkEditor
                key={photo.id}
                photo={photo}
                name={name}
                marks={marks}
                picture={picture()}
                onClose={() => setDrawnOn(null)}
              />
            </Suspense>
          ) : (
            <>
              <PhotoStage
                key={photo.id}
                frameRef={frameRef}
                onTurn={turn}
                beside={
                  <>
                    <IconButton
                      icon={ChevronLeft}
                      label="Newer photo"
                      variant="outline"
                      disabled={
                        coming === 'newer' || (coming === null && later === null && counts.newer === 0)
                      }
                      data-repeats
                      className="absolute top-1/2 left-2 -translate-y-1/2 bg-popover!"
                      onClick={() => turn('left')}
                    />
                    <IconButton
                      icon={ChevronRight}
                      label="Older photo"
                      variant="outline"
                      disabled={
                        coming === 'older' || (coming === null && earlier === null && counts.older === 0)
                      }
                      data-repeats
                      className="absolute top-1/2 right-2 -translate-y-1/2 bg-popover!"
                      onClick={() => turn('right')}
                    />
                  </>
                }
              >
                {coming !== null && beyond ? (
                  <ComingPhoto side={coming} beyond={beyond} />
                ) : (
                  picture(
                    hasMarks && shownMarks.length > 0 && (
                      <Suspense>
                        <MarkLayer marks={shownMarks} size={photo} />
                      </Suspense>
                    ),
                  )
                )}
              </PhotoStage>
              <div className="flex items-center gap-2">
                <p aria-live="polite" className="text-meta text-ink-2 tabular">
                  {at} of {all}
                </p>
                {phone && <span className="flex">{markButtons}</span>}
                <span className="ml-auto">
                  <DeliveryMark id={photo.id} />
                </span>
              </div>
              {!phone && photos.length > 1 && (
                <FilmStrip
                  photos={photos}
                  photoId={photo.id}
                  project={project}
                  onOpen={onOpen}
                  Tile={PhotoTile}
                />
              )}
            </>
          )}
        </div>
        {hasDetails && !isDrawing && (
          <AboutPhoto
            photo={photo}
            name={name}
            taker={taker}
            pair={compared}
            marks={{ shown: shownMarks.length, unsaved: unsaved.length }}
            onDelete={remove}
            editable={editable}
          />
        )}
      </div>
      {isTaking && (
        <Suspense>
          <AfterCamera
            before={photo}
            project={project}
            onTaken={(file) => addAfters([file], 'camera')}
            onOwnCamera={takePhoto}
            onClose={() => setTaking(false)}
          />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <PairDialog
            photo={photo}
            choose={choosing}
            project={project}
            mayChange={rights.changePhoto}
            Tile={PhotoTile}
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

/** Deletes a photo that the server has, as it is on screen, with an Undo. `name`: what the person calls it. */
function deletePhoto({ id: photoId, version }: Photo, name: string): void {
  undoable({
    message: `Photo deleted: ${name}`,
    act: () => mutate('photos.deletePhoto', { photoId, version }),
    takeBack: () => mutate('photos.restorePhoto', { photoId }),
  });
}
