import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { CloudOff, RotateCw } from 'lucide-react';
import { type ComponentType, memo, type ReactNode } from 'react';
import { takenAtOf } from '../../../data/records/photos.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import { useLongPress } from '../../../kits/list/use-long-press.ts';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { type Box, type DayLayout, type JobBox, placesWithin } from './day-layout.ts';
import { photoName } from './photo-text.ts';
import { SharedMark } from './shared-mark.tsx';

/** Instead of places of photos that did not come. */
export function MissingPhotos({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
  return (
    <div className="flex size-full flex-wrap content-center items-center justify-center gap-x-3 gap-y-1.5 bg-page text-meta text-ink-2">
      <output className="flex items-center gap-2">
        <CloudOff aria-hidden className="size-4 shrink-0" />
        <span>
          {onRetry && 'These photos did not load. '}
          {text}
        </span>
      </output>
      {onRetry && (
        <Button size="small" icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const styleOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });
const placeLook = 'absolute rounded-mark bg-lift md:rounded-pill';

export type PhotoCellsProps = {
  nameOf: (projectId: string) => string;
  onOpen: (photoId: string) => void;
  /** Given where photos are selected, to be changed together. */
  pickOf?: ((photo: Photo) => RowPick | null) | undefined;
};
type CellsProps = PhotoCellsProps & {
  /** Draws a photo. */
  Tile: ComponentType<{ photo: Photo; project: string; square: boolean; onOpen: () => void }>;
};
type DayProps = CellsProps & {
  /** Who took photos. Left out where nobody is named. */
  takerOf?: ((userId: string) => string | null) | undefined;
  /** Selects a whole day. */
  pickDay?: ((day: string) => RowPick) | undefined;
  layout: DayLayout;
  /** Where the day begins, in px. */
  top: number;
  /** What is drawn of it, in px from its beginning. */
  from: number;
  to: number;
  /** A photo that is drawn in any case. */
  heldId: string | null;
  gapPx: number;
  /** Beside the title. */
  aside: ReactNode;
  trouble: ReactNode;
};

/** A day of the gallery, of which only what is near sight is in the page, with places for what is not here yet. */
export function DayOfPhotos({
  layout,
  top,
  from,
  to,
  heldId,
  gapPx,
  aside,
  trouble,
  pickDay,
  takerOf,
  ...grid
}: DayProps) {
  const { of, height, jobs, pending } = layout;
  const { day, photos } = of;
  const today = useToday();
  const phone = usePhone();
  const { locale } = useLocale();
  const title =
    day === today
      ? 'Today'
      : formatDay(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'weekday' : 'weekdayYear');
  const count = photos.length + of.pending;
  const near = jobs.filter(
    ({ box, photos: boxes }) =>
      (box.y <= to && box.y + box.height >= from) || boxes.some(({ photo }) => photo.id === heldId),
  );
  return (
    <section aria-labelledby={`photos-${day}`} className="absolute inset-x-0" style={{ top, height }}>
      <div className="flex h-8 items-center gap-2">
        {pickDay && !phone && (
          <span className="-ml-2">
            <RowPicker pick={{ ...pickDay(day), picking: true }} title={`all photos of ${title}`} />
          </span>
        )}
        <h2 id={`photos-${day}`} className="heading min-w-0 truncate text-panel">
          {title}
        </h2>
        <p className={clsx('text-meta text-ink-2 tabular md:ml-0', aside === null && 'ml-auto')}>
          {count.toLocaleString(locale)}
          <span className="sr-only"> photos</span>
        </p>
        {aside}
      </div>
      {near.map((job) => (
        <PhotosOfJob
          key={job.projectId}
          {...grid}
          takerOf={takerOf}
          of={job}
          day={day}
          from={from}
          to={to}
          heldId={heldId}
        />
      ))}
      {pending && (
        <div aria-hidden={trouble === null}>
          {placesWithin(pending, gapPx, { from, to }).map(({ index, ...box }) => (
            <span key={index} className={placeLook} style={styleOf(box)} />
          ))}
          {trouble !== null && (
            <div className="absolute inset-x-0" style={{ top: pending.y, height: pending.height }}>
              {trouble}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

type JobProps = CellsProps &
  Pick<DayProps, 'takerOf' | 'from' | 'to' | 'heldId'> & { of: JobBox; day: string };

function PhotosOfJob({
  of: { projectId, takers, box, photos },
  day,
  from,
  to,
  heldId,
  takerOf,
  ...grid
}: JobProps) {
  const phone = usePhone();
  const names = takers.flatMap((userId) => takerOf?.(userId) ?? []);
  const near = photos.filter(
    ({ photo, y, height }) => (y <= to && y + height >= from) || photo.id === heldId,
  );
  return (
    <>
      {projectId !== '' && box.y + box.height >= from && (
        <h3
          className="absolute flex h-5 min-w-0 gap-2 text-meta"
          style={{ left: box.x, top: box.y, width: box.width }}
        >
          <b className="max-w-[75%] shrink-0 truncate font-bold text-ink">
            {grid.nameOf(projectId) || 'Another job'}
          </b>
          <span className="truncate font-regular text-ink-2">{names.join(', ')}</span>
        </h3>
      )}
      <ul>
        {near.map((each) => (
          <PhotoCell key={each.photo.id} {...grid} photo={each.photo} box={each} day={day} square={phone} />
        ))}
      </ul>
    </>
  );
}

type PhotoCellProps = CellsProps & { photo: Photo; box: Box; day: string; square: boolean };

/** A photo in the grid, with what the client sees of it, and its checkbox where several may be changed together. */
const PhotoCell = memo(function PhotoCell({
  photo,
  Tile,
  box,
  day,
  square,
  nameOf,
  onOpen,
  pickOf,
}: PhotoCellProps) {
  const { locale, timeZone } = useLocale();
  const phone = usePhone();
  const pick = pickOf?.(photo) ?? null;
  const picking = pick?.picking === true;
  // On the phone a long press selects the first photo, and presses the others.
  const hold = useLongPress(pick === null || picking ? undefined : () => pick.press(false));
  const project = nameOf(photo.projectId);
  const name = photoName(photo, { project, time: formatTime(takenAtOf(photo), locale, timeZone) });
  return (
    <li
      {...hold}
      data-photo={photo.id}
      data-day={day}
      style={styleOf(box)}
      className={clsx(
        'group/row absolute',
        pick?.picked === true && 'rounded-mark outline-3 outline-accent md:rounded-pill',
      )}
    >
      <Tile
        photo={photo}
        project={project}
        square={square}
        onOpen={picking ? () => pick.press(false) : () => onOpen(photo.id)}
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
});
