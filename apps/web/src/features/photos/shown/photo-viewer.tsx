import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { ChevronLeft, ChevronRight, Download, Info, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { fileAddress } from '../../../data/files/file-address.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { isTimeUnsure, takenAtOf } from '../../../data/records/photos.ts';
import { iconButtonLook } from '../../../design/controls/button-look.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { isPressed } from '../../../design/shortcuts.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { DeliveryMark } from '../../../kits/changes/delivery-mark.tsx';
import { undoable } from '../../../kits/changes/undoable.ts';
import { CaptionForm } from '../parts/caption-form.tsx';
import { neighbour } from '../parts/photo-days.ts';
import { PhotoPicture } from '../parts/photo-picture.tsx';
import { photoName } from '../parts/photo-text.ts';
import { sharePhotos } from '../parts/share-photos.ts';
import { WhoSees } from '../parts/who-sees.tsx';
import { PhotoDetails } from '../viewer/photo-details.tsx';
import { PhotoStage } from '../viewer/photo-stage.tsx';
import { FilmStrip } from './film-strip.tsx';

export interface PhotoViewerProps {
  photo: Photo;
  /** All photos of the grid, in its order. */
  photos: readonly Photo[];
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
  const { photo, photos, project, taker, editable, isAddressed, onOpen, onClose } = props;
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  const [hasDetails, setHasDetails] = useState(true);
  // The arrow keys change the photo, so the focus must not start in the caption.
  const frameRef = useRef<HTMLDivElement>(null);
  const earlier = neighbour(photos, photo.id, 1);
  const later = neighbour(photos, photo.id, -1);
  const at = photos.findIndex(({ id }) => id === photo.id) + 1;
  const instant = takenAtOf(photo);
  const takenText = `${formatDay(dayOf(instant, timeZone), locale, 'medium')}, ${formatTime(instant, locale, timeZone)}`;
  const name = photoName(photo, { project, time: takenText });
  const remove = () => {
    const next = earlier ?? later;
    if (next === null) onClose();
    else onOpen(next.id);
    deletePhoto(photo, name);
  };
  const turn = (side: 'left' | 'right') => {
    const next = side === 'left' ? later : earlier;
    if (next) onOpen(next.id);
  };
  useViewerKeys(turn, () => setHasDetails((shown) => !shown));
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
        <>
          {photo.storageId !== '' && (
            <a
              href={fileAddress(photo.storageId, { save: true })}
              download
              aria-label="Download photo"
              className={iconButtonLook({})}
            >
              <Download aria-hidden className="size-5" />
            </a>
          )}
          <IconButton
            icon={Info}
            label="Details"
            aria-pressed={hasDetails}
            onClick={() => setHasDetails(!hasDetails)}
          />
        </>
      }
    >
      <div
        className={clsx(
          'flex min-h-full flex-col gap-4 md:h-full',
          hasDetails && 'md:grid md:grid-cols-[minmax(0,1fr)_20.5rem]',
        )}
      >
        <div
          className={clsx(
            'flex min-h-0 flex-col gap-3 md:h-full',
            hasDetails ? 'max-md:h-[62dvh]' : 'max-md:h-[calc(100dvh-7rem)]',
          )}
        >
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
                  disabled={later === null}
                  data-repeats
                  className="absolute top-1/2 left-2 -translate-y-1/2 bg-popover"
                  onClick={() => turn('left')}
                />
                <IconButton
                  icon={ChevronRight}
                  label="Older photo"
                  variant="outline"
                  disabled={earlier === null}
                  data-repeats
                  className="absolute top-1/2 right-2 -translate-y-1/2 bg-popover"
                  onClick={() => turn('right')}
                />
              </>
            }
          >
            <PhotoPicture photo={photo} name={name} />
          </PhotoStage>
          <div className="flex items-center gap-2">
            <p aria-live="polite" className="text-meta text-ink-2 tabular">
              {at} of {photos.length}
            </p>
            <span className="ml-auto">
              <DeliveryMark id={photo.id} />
            </span>
          </div>
          {!phone && photos.length > 1 && (
            <FilmStrip photos={photos} photoId={photo.id} project={project} onOpen={onOpen} />
          )}
        </div>
        {hasDetails && (
          <section
            aria-label="About this photo"
            className="flex flex-col gap-4 md:overflow-y-auto md:border-l md:border-hairline md:pr-1 md:pl-5"
          >
            {editable ? (
              <CaptionForm key={photo.id} photo={photo} />
            ) : (
              photo.caption && <p className="font-bold text-pretty wrap-anywhere">{photo.caption}</p>
            )}
            <PhotoDetails photo={photo} name={name} taker={taker} />
            {editable && (
              <WhoSees shared={photo.shared} onChange={(shared) => sharePhotos([photo], shared)} block />
            )}
            {editable && photo.storageId !== '' && (
              <IconButton icon={Trash2} label="Delete photo" className="self-end" onClick={remove} />
            )}
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** The arrows turn to other photos, and `i` shows or hides the details; not while somebody writes. */
function useViewerKeys(onTurn: (side: 'left' | 'right') => void, onDetails: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      if (isPressed(event, 'turnPhotos')) onTurn(event.key === 'ArrowLeft' ? 'left' : 'right');
      else if (isPressed(event, 'details')) onDetails();
    };
    // In the capture phase, because the dialog stops arrow keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [onTurn, onDetails]);
}

/** Deletes a photo that the server has, with an Undo. `name`: what the person calls it. */
function deletePhoto({ id: photoId }: Photo, name: string): void {
  undoable({
    message: `Photo deleted: ${name}`,
    act: () => mutate('photos.deletePhoto', { photoId }),
    takeBack: () => mutate('photos.restorePhoto', { photoId }),
  });
}
