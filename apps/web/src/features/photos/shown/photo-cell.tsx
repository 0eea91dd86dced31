import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { takenAtOf } from '../../../data/records/photos.ts';
import { formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import { useLongPress } from '../../../kits/list/use-long-press.ts';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { photoName } from '../parts/photo-text.ts';
import { SharedMark } from '../parts/shared-mark.tsx';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoCellProps {
  photo: Photo;
  project: string;
  /** Null where photos are not selected. */
  pick: RowPick | null;
  onOpen: () => void;
}

/** A photo in the grid, with what the client sees of it, and its checkbox where several may be changed together. */
export function PhotoCell({ photo, project, pick, onOpen }: PhotoCellProps) {
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
