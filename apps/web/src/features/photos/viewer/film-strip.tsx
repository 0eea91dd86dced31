import { dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { type ComponentType, Fragment } from 'react';
import { takenAtOf } from '../../../data/records/photos.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';

/** Draws a photo as a tile. */
export type TileComponent = ComponentType<{ photo: Photo; project: string; onOpen: () => void }>;

export interface FilmStripProps {
  photos: readonly Photo[];
  photoId: string;
  /** The name of their project. */
  project: string;
  onOpen: (photoId: string) => void;
  /** Draws one of them. */
  Tile: TileComponent;
}

/** So many stand on each side of the one that is shown, so that ten thousand cost no more than these. */
const eachSide = 12;

/** What stands before and after a photo, with the days between them. */
export function FilmStrip({ photos, photoId, project, onOpen, Tile }: FilmStripProps) {
  const { locale, timeZone } = useLocale();
  const index = photos.findIndex(({ id }) => id === photoId);
  const first = Math.max(0, index - eachSide);
  const near = photos.slice(first, index + eachSide + 1);
  return (
    <ul
      aria-label="Photos before and after"
      className="no-scrollbar relative flex gap-1.5 overflow-x-auto p-1"
    >
      {near.map((photo, at) => {
        const day = dayOf(takenAtOf(photo), timeZone);
        const before = near[at - 1];
        const isNewDay = before !== undefined && dayOf(takenAtOf(before), timeZone) !== day;
        return (
          <Fragment key={photo.id}>
            {isNewDay && (
              <li className="flex w-12 shrink-0 items-center border-l border-divider pl-1.5 text-axis leading-tight text-ink-2">
                {formatDay(day, locale, 'weekday')}
              </li>
            )}
            <li
              ref={photo.id === photoId ? centre : undefined}
              aria-current={photo.id === photoId || undefined}
              className={clsx(
                'w-16 shrink-0 rounded-mark',
                photo.id === photoId ? 'outline-3 outline-accent' : 'opacity-70 hover:opacity-100',
              )}
            >
              <Tile photo={photo} project={project} onOpen={() => onOpen(photo.id)} />
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}

/** Brings the photo that is shown into the middle of the strip. */
function centre(current: HTMLElement | null): void {
  const list = current?.parentElement;
  if (!current || !list) return;
  list.scrollLeft = current.offsetLeft - (list.clientWidth - current.clientWidth) / 2;
}
