import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { takenAtOf } from '../../../data/records/photos.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import { useLongPress } from '../../../kits/list/use-long-press.ts';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { photosByDay } from '../parts/photo-days.ts';
import { photoName } from '../parts/photo-text.ts';
import { SharedMark } from '../parts/shared-mark.tsx';
import { photoGridLook } from './photo-grid-skeleton.tsx';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoGridProps {
  photos: readonly Photo[];
  nameOf: (projectId: string) => string;
  onOpen: (photoId: string) => void;
  /** How many of the newest are rendered; earlier ones are added on request. */
  count: number;
  onMore: () => void;
  /** Given where photos are selected, to be changed together. */
  pickOf?: ((photo: Photo) => RowPick | null) | undefined;
}

export const photosAtOnce = 240;

/** Photos by day, four in a row on the phone, as many as fit at the office. */
export function PhotoGrid({ photos, nameOf, onOpen, count, onMore, pickOf }: PhotoGridProps) {
  const today = useToday();
  const { locale, timeZone } = useLocale();
  const days = useMemo(() => photosByDay(photos.slice(0, count), timeZone), [photos, count, timeZone]);
  return (
    <div className="flex flex-col gap-5">
      {days.map(({ day, photos: of }) => (
        <section key={day} aria-labelledby={`photos-${day}`}>
          <div className="mb-2 flex items-baseline justify-between">
            <h2 id={`photos-${day}`} className="heading text-panel">
              {day === today
                ? 'Today'
                : formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'weekdayYear')}
            </h2>
            <p className="text-meta text-ink-2 tabular">
              {of.length}
              <span className="sr-only"> photos</span>
            </p>
          </div>
          <ul className={photoGridLook}>
            {of.map((photo) => (
              <PhotoCell
                key={photo.id}
                photo={photo}
                project={nameOf(photo.projectId)}
                pick={pickOf?.(photo) ?? null}
                onOpen={() => onOpen(photo.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {photos.length > count && (
        <Button className="self-center" onClick={onMore}>
          Show earlier photos
        </Button>
      )}
    </div>
  );
}

interface PhotoCellProps {
  photo: Photo;
  project: string;
  /** Null where photos are not selected. */
  pick: RowPick | null;
  onOpen: () => void;
}

/** A photo in the grid, with what the client sees of it, and its checkbox where several may be changed together. */
function PhotoCell({ photo, project, pick, onOpen }: PhotoCellProps) {
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  const picking = pick?.picking === true;
  // On the phone a long press selects the first photo, and presses the others.
  const hold = useLongPress(pick === null || picking ? undefined : () => pick.press(false));
  const name = photoName(photo, { project, time: formatTime(takenAtOf(photo), locale, timeZone) });
  return (
    <li
      {...hold}
      className={clsx(
        'group/row relative',
        pick?.picked === true && 'rounded-mark outline-3 outline-accent md:rounded-pill',
      )}
    >
      <PhotoTile photo={photo} project={project} onOpen={picking ? () => pick.press(false) : onOpen} />
      <SharedMark photo={photo} />
      {pick && (!phone || picking) && (
        <span
          className={clsx(
            'absolute top-1 left-1 rounded-pill bg-page/85',
            !picking &&
              'opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <RowPicker pick={pick} title={name} />
        </span>
      )}
    </li>
  );
}
