import { useEffect, useMemo, useRef, useState } from 'react';
import type { PhotoTimeline } from '../../../data/records/fetched/photo-timeline.ts';
import { usePhone } from '../../../design/use-phone.ts';
import { useToday } from '../../../kits/days/use-today.ts';
import { useLocale } from '../../../design/locale.tsx';
import { counted, plural } from '../../../kits/labels/counts.ts';
import { notLoadedText } from '../../../kits/list/not-loaded.ts';
import type { RowPick } from '../../../kits/list/use-row-picks.ts';
import { type DayLayout, layoutDay, photoGapPx } from '../parts/day-layout.ts';
import { dayAt, heightOf, monthsOf, timelineOf, yearsAgo } from '../parts/photo-timeline.ts';
import { PhotoScrubber } from '../parts/photo-scrubber.tsx';
import { useFocusAfterViewer } from '../parts/use-focus-after-viewer.ts';
import { useMeasures, useSight } from '../parts/use-sight.ts';
import { PhotoTile } from './photo-tile.tsx';
import { DayOfPhotos, MissingPhotos, type PhotoCellsProps } from '../parts/day-of-photos.tsx';

export interface PhotoGridProps extends PhotoCellsProps {
  timeline: Pick<PhotoTimeline, 'days' | 'need' | 'isWhole' | 'online' | 'error'>;
  /** Who took photos. Left out where nobody is named. */
  takerOf?: ((userId: string) => string | null) | undefined;
  /** Under each day one group for each job; false where all photos are of one. */
  byJob?: boolean;
  /** The photo in the viewer. */
  openId?: string | undefined;
  /** Selects a whole day, where photos are selected. */
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
            Tile={PhotoTile}
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
  const { locale } = useLocale();
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
            <span className="sr-only">, {counted(count, locale, 'photo')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
