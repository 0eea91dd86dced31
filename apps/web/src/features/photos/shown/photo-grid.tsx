import type { Photo } from '@plumbline/domain/entities/photo';
import { useMemo } from 'react';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { photosByDay } from '../parts/photo-days.ts';
import { PhotoCell } from './photo-cell.tsx';
import { photoGridLook } from './photo-grid-skeleton.tsx';

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
              {day === today ? 'Today' : formatDay(day, locale, 'weekday')}
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
