import { dayOf } from '@plumbline/domain/days/days';
import { Check, ImageOff } from 'lucide-react';
import { useId } from 'react';
import { takenAtOf, usePhotos } from '../../../data/records/photos.ts';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { photoName } from '../../photos/parts/photo-text.ts';
import { PhotoThumb } from '../parts/project-cover.tsx';

export interface ProjectCoverChoiceProps {
  projectId: string;
  value: string | null;
  onChange: (photoId: string | null) => void;
}

/** The number of the newest photos that are offered. */
const offered = 11;

/** A choice of the job's cover photo: one of the newest, the present one, or none. */
export function ProjectCoverChoice({ projectId, value, onChange }: ProjectCoverChoiceProps) {
  const name = useId();
  const { locale, timeZone } = useLocale();
  const { rows, state } = usePhotos({ projectId });
  const newest = rows.slice(0, offered);
  const chosen = rows.find(({ id }) => id === value);
  const photos = chosen && !newest.includes(chosen) ? [chosen, ...newest.slice(1)] : newest;
  if (photos.length === 0) {
    return (
      <p className="text-meta text-ink-2">
        {state === 'loading' ? 'Getting its photos.' : 'Its first photo can be the cover.'}
      </p>
    );
  }
  const option =
    'relative grid size-16 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 outline-offset-2 outline-selected-edge';
  const mark =
    'absolute inset-0 grid place-items-center rounded-control border-(length:--edge-width) border-edge peer-checked:border-3 peer-checked:border-selected-edge [&>svg]:opacity-0 peer-checked:[&>svg]:opacity-100';
  return (
    <div className="flex flex-wrap gap-2">
      <label className={option}>
        <input
          type="radio"
          name={name}
          aria-label="No cover"
          checked={value === null}
          onChange={() => onChange(null)}
          className="peer sr-only"
        />
        <span aria-hidden className="grid size-full place-items-center rounded-control bg-lift text-ink-2">
          <ImageOff className="size-5" />
        </span>
        <span aria-hidden className={mark} />
      </label>
      {photos.map((photo) => (
        <label key={photo.id} className={option}>
          <input
            type="radio"
            name={name}
            aria-label={photoName(photo, {
              project: 'Photo',
              time: formatDay(dayOf(takenAtOf(photo), timeZone), locale),
            })}
            checked={photo.id === value}
            onChange={() => onChange(photo.id)}
            className="peer sr-only"
          />
          <PhotoThumb photo={photo} className="size-full rounded-control" />
          <span aria-hidden className={mark}>
            <Check strokeWidth={3} className="size-6 rounded-full bg-page p-1 text-ink" />
          </span>
        </label>
      ))}
    </div>
  );
}
