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
import { type JobPhotos, type PhotoDay, photosByDay, photosByJob } from '../parts/photo-days.ts';
import { photoName } from '../parts/photo-text.ts';
import { SharedMark } from '../parts/shared-mark.tsx';
import { photoGridLook } from './photo-grid-skeleton.tsx';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoGridProps {
  photos: readonly Photo[];
  nameOf: (projectId: string) => string;
  /** Who took photos. Left out where nobody is named. */
  takerOf?: ((userId: string) => string | null) | undefined;
  /** Under each day one group for each job; false where all photos are of one. */
  byJob?: boolean;
  onOpen: (photoId: string) => void;
  /** How many of the newest are rendered; earlier ones are added on request. */
  count: number;
  onMore: () => void;
  /** Given where photos are selected, to be changed together. */
  pickOf?: ((photo: Photo) => RowPick | null) | undefined;
  pickAll?: ((photos: readonly Photo[]) => void) | undefined;
}

export const photosAtOnce = 240;

/**
 * Photos by day: on the phone four squares in a row, at the office as wide as they are, by job, with who took them.
 */
export function PhotoGrid({ photos, count, onMore, ...grid }: PhotoGridProps) {
  const { timeZone } = useLocale();
  const days = useMemo(() => photosByDay(photos.slice(0, count), timeZone), [photos, count, timeZone]);
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      {days.map((day) => (
        <DayOfPhotos key={day.day} {...grid} of={day} />
      ))}
      {photos.length > count && (
        <Button className="self-center" onClick={onMore}>
          Show earlier photos
        </Button>
      )}
    </div>
  );
}

type DayProps = Omit<PhotoGridProps, 'photos' | 'count' | 'onMore'> & { of: PhotoDay<Photo> };

function DayOfPhotos({ of: { day, photos }, byJob = false, pickAll, ...grid }: DayProps) {
  const today = useToday();
  const phone = usePhone();
  const { locale } = useLocale();
  const title =
    day === today
      ? 'Today'
      : formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'weekdayYear');
  const picked = photos.filter((photo) => grid.pickOf?.(photo)?.picked === true).length;
  const jobs = useMemo(
    () => (phone || !byJob ? [{ projectId: '', takers: [], photos }] : photosByJob(photos)),
    [phone, byJob, photos],
  );
  return (
    // A browser leaves out the layout of days that are far from sight, and cuts what stands out of one: hence the room
    // for the frames of selected photos.
    <section
      aria-labelledby={`photos-${day}`}
      className="-m-1.5 p-1.5 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]"
    >
      <div className="mb-2 flex items-center gap-2">
        {pickAll && !phone && (
          <span className="-ml-2">
            <RowPicker
              pick={{ picked: picked === photos.length, picking: true, press: () => pickAll(photos) }}
              title={`all photos of ${title}`}
            />
          </span>
        )}
        <h2 id={`photos-${day}`} className="heading min-w-0 text-panel">
          {title}
        </h2>
        <p className="ml-auto text-meta text-ink-2 tabular md:ml-0">
          {photos.length}
          <span className="sr-only"> photos</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {jobs.map((job) => (
          <PhotosOfJob key={job.projectId} {...grid} of={job} />
        ))}
      </div>
    </section>
  );
}

function PhotosOfJob({
  of: { projectId, takers, photos },
  nameOf,
  takerOf,
  onOpen,
  pickOf,
}: Omit<DayProps, 'of' | 'byJob' | 'pickAll'> & { of: JobPhotos<Photo> }) {
  const phone = usePhone();
  const names = takers.flatMap((userId) => takerOf?.(userId) ?? []);
  const cells = photos.map((photo) => (
    <PhotoCell
      key={photo.id}
      photo={photo}
      project={nameOf(photo.projectId)}
      pick={pickOf?.(photo) ?? null}
      onOpen={() => onOpen(photo.id)}
      square={phone}
    />
  ));
  if (phone) return <ul className={clsx(photoGridLook, 'w-full')}>{cells}</ul>;
  return (
    // As wide as its pictures: the names above them are cut.
    <div className="max-w-full min-w-56">
      {projectId !== '' && (
        <h3 className="mb-1 flex min-w-0 gap-2 text-meta [contain:inline-size]">
          <b className="max-w-[75%] shrink-0 truncate font-bold text-ink">
            {nameOf(projectId) || 'Another job'}
          </b>
          <span className="truncate font-regular text-ink-2">{names.join(', ')}</span>
        </h3>
      )}
      <ul className="flex flex-wrap gap-1">{cells}</ul>
    </div>
  );
}

interface PhotoCellProps {
  photo: Photo;
  project: string;
  /** Null where photos are not selected. */
  pick: RowPick | null;
  onOpen: () => void;
  /** Otherwise as wide as the picture is at the height of the row. */
  square: boolean;
}

const rowHeightRem = 7.5;
/** Panoramas and strips are cut, so that every picture can be pressed. */
const widest = 2.2;
const narrowest = 0.6;

/** A photo in the grid, with what the client sees of it, and its checkbox where several may be changed together. */
function PhotoCell({ photo, project, pick, onOpen, square }: PhotoCellProps) {
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  const picking = pick?.picking === true;
  // On the phone a long press selects the first photo, and presses the others.
  const hold = useLongPress(pick === null || picking ? undefined : () => pick.press(false));
  const name = photoName(photo, { project, time: formatTime(takenAtOf(photo), locale, timeZone) });
  const ratio = Math.min(widest, Math.max(narrowest, photo.width / Math.max(1, photo.height)));
  return (
    <li
      {...hold}
      style={
        square
          ? undefined
          : { width: `${String(ratio * rowHeightRem)}rem`, height: `${String(rowHeightRem)}rem` }
      }
      className={clsx(
        'group/row relative',
        pick?.picked === true && 'rounded-mark outline-3 outline-accent md:rounded-pill',
      )}
    >
      <PhotoTile
        photo={photo}
        project={project}
        square={square}
        onOpen={picking ? () => pick.press(false) : onOpen}
      />
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
