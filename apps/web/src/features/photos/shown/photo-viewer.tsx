import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { mutate } from '../../../data/queue/mutate.ts';
import { isTimeUnsure, takenAtOf } from '../../../data/records/photos.ts';
import { IconButton } from '../../../design/controls/icon-button.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { Dialog } from '../../../design/layers/dialog.tsx';
import { isPressed } from '../../../design/shortcuts.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { DeliveryMark } from '../../../kits/changes/delivery-mark.tsx';
import { radiusText } from '../../../kits/map/map-radius.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { CaptionForm } from '../parts/caption-form.tsx';
import { neighbour } from '../parts/photo-days.ts';
import { PhotoPicture } from '../parts/photo-picture.tsx';
import { originText, photoName } from '../parts/photo-text.ts';
import { sharePhotos } from '../parts/share-photos.ts';
import { WhoSees } from '../parts/who-sees.tsx';

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

/** One photo as large as the screen allows, with arrows to its neighbours. */
export default function PhotoViewer(props: PhotoViewerProps) {
  const { photo, photos, project, taker, editable, isAddressed, onOpen, onClose } = props;
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  // The arrow keys change the photo, so the focus must not start in the caption.
  const frameRef = useRef<HTMLDivElement>(null);
  const earlier = neighbour(photos, photo.id, 1);
  const later = neighbour(photos, photo.id, -1);
  const at = photos.findIndex(({ id }) => id === photo.id) + 1;
  const instant = takenAtOf(photo);
  const takenText = `${formatDay(dayOf(instant, timeZone), locale, 'medium')}, ${formatTime(instant, locale, timeZone)}`;
  const name = photoName(photo, { project, time: takenText });
  const origin = originText(photo, (meters) => radiusText(meters, locale));
  const remove = () => {
    const next = earlier ?? later;
    if (next === null) onClose();
    else onOpen(next.id);
    deletePhoto(photo, name);
  };
  useArrowKeys(later && (() => onOpen(later.id)), earlier && (() => onOpen(earlier.id)));
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
      size="large"
      initialFocus={frameRef}
    >
      <div className="flex flex-col gap-3">
        <div
          ref={frameRef}
          tabIndex={-1}
          className="relative grid h-[min(58dvh,34rem)] place-items-center overflow-hidden rounded-card bg-page"
        >
          <PhotoPicture key={photo.id} photo={photo} name={name} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            label="Newer photo"
            variant="outline"
            disabled={later === null}
            data-repeats
            onClick={() => later && onOpen(later.id)}
          />
          <IconButton
            icon={ChevronRight}
            label="Older photo"
            variant="outline"
            disabled={earlier === null}
            data-repeats
            onClick={() => earlier && onOpen(earlier.id)}
          />
          <p aria-live="polite" className="px-1 text-meta text-ink-2 tabular">
            {at} of {photos.length}
          </p>
          {editable && (
            // A row of its own on the phone.
            <div className="max-md:order-last max-md:w-full">
              <WhoSees
                shared={photo.shared}
                onChange={(shared) => sharePhotos([photo], shared)}
                block={phone}
              />
            </div>
          )}
          <span className="ml-auto">
            <DeliveryMark id={photo.id} />
          </span>
          {editable && photo.storageId !== '' && (
            <IconButton icon={Trash2} label="Delete photo" onClick={remove} />
          )}
        </div>
        {editable ? (
          <CaptionForm key={photo.id} photo={photo} />
        ) : (
          photo.caption && <p className="text-pretty wrap-anywhere">{photo.caption}</p>
        )}
        {origin && <p className="text-meta text-pretty text-ink-2">{origin}</p>}
      </div>
    </Dialog>
  );
}

function useArrowKeys(onLeft: (() => void) | null, onRight: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPressed(event, 'turnPhotos')) return;
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      if (event.key === 'ArrowLeft') onLeft?.();
      else onRight?.();
    };
    // In the capture phase, because the dialog stops arrow keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [onLeft, onRight]);
}

/** Deletes a photo that the server has, with an Undo. `name`: what the person calls it. */
function deletePhoto({ id: photoId }: Photo, name: string): void {
  undoable({
    message: `Photo deleted: ${name}`,
    act: () => mutate('photos.deletePhoto', { photoId }),
    takeBack: () => mutate('photos.restorePhoto', { photoId }),
  });
}
