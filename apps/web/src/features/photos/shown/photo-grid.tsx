import type { Photo } from '@plumbline/domain/entities/photo';
import { clsx } from 'clsx';
import { CloudOff, RotateCw } from 'lucide-react';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PhotoTimeline } from '../../../data/records/fetched/photo-timeline.ts';
import { takenAtOf } from '../../../data/records/photos.ts';
import { Button } from '../../../design/controls/button.tsx';
import { formatDay, formatTime } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { usePhone } from '../../../design/use-phone.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { plural } from '../../../kits/labels/counts.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import { RowPicker } from '../../../kits/list/row-picker.tsx';
import { useLongPress } from '../../../kits/list/use-long-press.ts';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import {
  type Box,
  type DayLayout,
  type JobBox,
  layoutDay,
  photoGapPx,
  placesWithin,
} from '../parts/day-layout.ts';
import { photoName } from '../parts/photo-text.ts';
import { dayAt, heightOf, monthsOf, timelineOf, yearsAgo } from '../parts/photo-timeline.ts';
import { PhotoScrubber } from '../parts/photo-scrubber.tsx';
import { SharedMark } from '../parts/shared-mark.tsx';
import { useFocusAfterViewer } from '../parts/use-focus-after-viewer.ts';
import { useMeasures, useSight } from '../parts/use-sight.ts';
import { PhotoTile } from './photo-tile.tsx';

export interface PhotoGridProps {
  timeline: Pick<PhotoTimeline, 'days' | 'need' | 'isWhole' | 'online' | 'error'>;
  nameOf: (projectId: string) => string;
  /** Who took photos. Left out where nobody is named. */
  takerOf?: ((userId: string) => string | null) | undefined;
  /** Under each day one group for each job; false where all photos are of one. */
  byJob?: boolean;
  onOpen: (photoId: string) => void;
  /** The photo in the viewer. */
  openId?: string | undefined;
  /** Given where photos are selected, to be changed together. */
  pickOf?: ((photo: Photo) => RowPick | null) | undefined;
  /** The same for a whole day. */
  pickDay?: ((day: string) => RowPick) | undefined;
}

/** Days that pass by while somebody scrolls are not asked for. */
const restsMs = 80;
const dayGapRem = { squares: 1.25, rows: 1.5 };

/**
 * Photos by day: on the phone four squares in a row, at the office as wide as they are, by job, with who took them.
 * Only what is near sight is in the page, and what is missing of it is asked for.
 */
export function PhotoGrid({
  timeline: { days, need, isWhole, online, error },
  openId,
  byJob = false,
  ...grid
}: PhotoGridProps) {
  const phone = usePhone();
  const boxRef = useRef<HTMLDivElement>(null);
  const measures = useMeasures(boxRef, { squares: phone, byJob: byJob && !phone });
  const layouts = useMemo(() => ({ measures, of: new WeakMap<object, DayLayout>() }), [measures]);
  const timeline = useMemo(() => {
    const { measures: by, of } = layouts;
    if (by === null) return timelineOf([], 0);
    const laidOut = days.map((day) => {
      const layout = of.get(day) ?? layoutDay(day, by);
      of.set(day, layout);
      return layout;
    });
    return timelineOf(laidOut, by.remPx * (by.squares ? dayGapRem.squares : dayGapRem.rows));
  }, [days, layouts]);
  const { sight, boxPx, scrollTo, edgeNow } = useSight(boxRef, timeline);
  const heightPx = heightOf(timeline);
  const months = useMemo(() => monthsOf(timeline), [timeline]);
  const today = useToday();
  const ago = useMemo(() => yearsAgo(timeline.days, today), [timeline, today]);
  const toDay = (day: string) => scrollTo(timeline.tops[timeline.index.get(day) ?? 0] ?? 0);
  const isBeyondScreen = heightPx > window.innerHeight;
  const [focused, setFocused] = useState<{ day: string; photoId: string } | null>(null);
  useFocusAfterViewer(boxRef, timeline, openId);

  const drawn = useMemo(() => {
    if (timeline.days.length === 0) return [];
    const [first, last] = [dayAt(timeline, Math.max(0, sight.from)), dayAt(timeline, Math.max(0, sight.to))];
    const all = Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    // What has the focus stays in the page wherever that is scrolled, or the focus would be lost.
    const focusedAt = focused === null ? undefined : timeline.index.get(focused.day);
    if (focusedAt !== undefined && focusedAt < first) all.unshift(focusedAt);
    if (focusedAt !== undefined && focusedAt > last) all.push(focusedAt);
    return all;
  }, [timeline, sight, focused]);

  const wanted = useMemo(() => {
    const near = drawn.flatMap((index) => timeline.days[index]?.of ?? []);
    const open =
      openId === undefined ? -1 : days.findIndex(({ photos }) => photos.some(({ id }) => id === openId));
    if (open >= 0) near.push(...days.slice(Math.max(0, open - 1), open + 2));
    return near.filter(({ pending }) => pending > 0);
  }, [drawn, timeline, days, openId]);
  useEffect(() => {
    const lacking = wanted.filter(({ failed }) => !failed).map(({ day }) => day);
    if (lacking.length === 0 || !online) return undefined;
    const timer = setTimeout(() => need(lacking), restsMs);
    return () => clearTimeout(timer);
  }, [wanted, need, online]);

  const gapPx = photoGapPx(measures?.remPx ?? 0);
  const box = (
    <div
      ref={boxRef}
      className="relative min-w-0 flex-1"
      style={{ height: boxPx }}
      onFocus={({ target }) => {
        const { day, photo: photoId } = target.closest<HTMLElement>('[data-photo]')?.dataset ?? {};
        setFocused(day === undefined || photoId === undefined ? null : { day, photoId });
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) setFocused(null);
      }}
    >
      {drawn.flatMap((index) => {
        const layout = timeline.days[index];
        if (layout === undefined) return [];
        const top = timeline.tops[index] ?? 0;
        return (
          <DayOfPhotos
            key={layout.of.day}
            {...grid}
            layout={layout}
            top={top + sight.shift}
            from={Math.max(0, sight.from - top)}
            to={Math.min(layout.height, sight.to - top)}
            heldId={focused?.day === layout.of.day ? focused.photoId : null}
            gapPx={gapPx}
            aside={index === 0 && ago.length > 0 ? <YearsAgo days={ago} onDay={toDay} /> : null}
            trouble={
              layout.of.failed || !online ? (
                <MissingPhotos
                  text={notLoadedText(error, online, 'They need a signal.')}
                  onRetry={online ? () => need([layout.of.day]) : null}
                />
              ) : null
            }
          />
        );
      })}
    </div>
  );
  return (
    <div className="relative flex">
      {box}
      {isBeyondScreen ? (
        <PhotoScrubber months={months} heightPx={heightPx} edgeOf={edgeNow} onTo={scrollTo} phone={phone} />
      ) : (
        // More may come: its place is left free, so that the photos then stay where they are.
        !isWhole && !phone && <div aria-hidden className="ml-4 w-20 shrink-0" />
      )}
    </div>
  );
}

/** Leads to the same day in earlier years. */
function YearsAgo({
  days,
  onDay,
}: {
  days: readonly { day: string; years: number; count: number }[];
  onDay: (day: string) => void;
}) {
  return (
    <ul
      aria-label="This day in earlier years"
      className="no-scrollbar ml-auto flex min-w-0 gap-1 overflow-x-auto"
    >
      {days.map(({ day, years, count }) => (
        <li key={day} className="shrink-0">
          <button
            type="button"
            className="touch-target h-8 rounded-pill px-2 text-meta font-bold text-ink-2 underline decoration-edge underline-offset-4 hover:text-ink"
            onClick={() => onDay(day)}
          >
            {years} {plural(years, 'year')} ago
            <span className="sr-only">
              , {count} {plural(count, 'photo')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Instead of places of photos that did not come. */
function MissingPhotos({ text, onRetry }: { text: string; onRetry: (() => void) | null }) {
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

type CellGrid = Pick<PhotoGridProps, 'nameOf' | 'onOpen' | 'pickOf'>;
type DayProps = CellGrid &
  Pick<PhotoGridProps, 'takerOf' | 'pickDay'> & {
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

function DayOfPhotos({
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
          {count}
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

type JobProps = CellGrid & Pick<DayProps, 'takerOf' | 'from' | 'to' | 'heldId'> & { of: JobBox; day: string };

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

type PhotoCellProps = CellGrid & { photo: Photo; box: Box; day: string; square: boolean };

/** A photo in the grid, with what the client sees of it, and its checkbox where several may be changed together. */
const PhotoCell = memo(function PhotoCell({
  photo,
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
      <PhotoTile
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
