import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatDay } from '../../../design/format.ts';
import { useLocale } from '../../../design/locale.tsx';
import { counted } from '../../../kits/labels/counts.ts';
import { monthAt, type MonthMark } from './photo-timeline.ts';

export interface PhotoScrubberProps {
  months: readonly MonthMark[];
  /** How high the timeline is, in px. */
  heightPx: number;
  /** How far it is scrolled now, in px of its height. */
  edgeOf: () => number;
  onTo: (contentPx: number) => void;
  phone: boolean;
}

/** Years of which the labels would stand on each other are left out; as shares of the height. */
const labelShare = 0.035;
const barShare = 0.006;
/** The bar of a month with a photo, and of the one with the most, as shares of the width. */
const bar = { least: 0.2, most: 0.8 };

/** The months of a timeline at its edge, by which any of them is reached: by a press, by dragging and by keys. */
export function PhotoScrubber({ months, heightPx, edgeOf, onTo, phone }: PhotoScrubberProps) {
  const { locale } = useLocale();
  const trackRef = useRef<HTMLDivElement>(null);
  const thumbRef = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [isDragged, setDragged] = useState(false);
  /** The share of the track that the mouse is over. */
  const [pointed, setPointed] = useState<number | null>(null);
  const reach = Math.max(1, heightPx - window.innerHeight);
  useEffect(() => {
    const follow = () => {
      const edge = Math.min(reach, Math.max(0, edgeOf()));
      if (thumbRef.current) thumbRef.current.style.top = `${String((edge / reach) * 100)}%`;
      // The page scrolls to whole px only, which may be less than one before the month.
      setIndex(monthAt(months, (edge + 1) / heightPx));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [months, heightPx, reach, edgeOf]);

  const textOf = (at: number) => {
    const { month, count } = months[at] ?? { month: '1970-01', count: 0 };
    return { month: formatDay(`${month}-01`, locale, 'month'), photos: counted(count, locale, 'photo') };
  };
  const shareAt = ({ clientY }: PointerEvent) => {
    const { top = 0, height = 1 } = trackRef.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (clientY - top) / Math.max(1, height)));
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(true);
    onTo(shareAt(event) * reach);
  };
  const move = (event: PointerEvent) => {
    setPointed(event.pointerType === 'mouse' ? shareAt(event) : null);
    if (isDragged) onTo(shareAt(event) * reach);
  };
  const release = () => setDragged(false);
  const byKey = (event: KeyboardEvent) => {
    const to = monthByKey(event.key, months, index);
    if (to === null) return;
    event.preventDefault();
    // The page tells that it was scrolled a moment later, and the next key counts from here.
    setIndex(to);
    onTo(to === 0 ? 0 : (months[to]?.top ?? 0));
  };
  const marks = useMemo(() => marksOf(months), [months]);
  const shown = isDragged ? index : pointed === null ? null : monthAt(months, (pointed * reach) / heightPx);
  const now = textOf(index);
  const pointer = {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
  return (
    <div
      className={
        phone
          ? 'pointer-events-none absolute inset-y-0 -right-4 z-5 w-11'
          : 'relative ml-4 w-20 shrink-0 self-stretch'
      }
    >
      <div
        ref={trackRef}
        {...(!phone && { ...pointer, onPointerLeave: () => setPointed(null) })}
        className={clsx(
          'sticky top-20 max-h-full',
          phone
            ? 'h-[calc(100dvh-14rem-env(safe-area-inset-bottom))]'
            : 'h-[calc(100dvh-7rem)] cursor-pointer touch-none',
        )}
      >
        {!phone && (
          <div aria-hidden>
            {marks.map(({ month, from, width, year }) => (
              <div key={month}>
                {year !== null && (
                  <span
                    className="absolute left-0 -translate-y-1/2 text-axis text-ink-2 tabular"
                    style={{ top: `${String(from * 100)}%` }}
                  >
                    {year}
                  </span>
                )}
                {width !== null && (
                  <span
                    className="absolute right-0 h-1 rounded-full bg-planned"
                    style={{ top: `${String(from * 100)}%`, width: `${String(width * 2.5)}rem` }}
                  />
                )}
              </div>
            ))}
          </div>
        )}
        <div
          ref={thumbRef}
          // The steps of a native one are equally far apart; a month here is as high as its photos are many.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="slider"
          tabIndex={0}
          aria-label="Month"
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={Math.max(0, months.length - 1)}
          aria-valuenow={index}
          aria-valuetext={`${now.month}, ${now.photos}`}
          {...(phone && pointer)}
          onKeyDown={byKey}
          className={clsx(
            'absolute right-0 -translate-y-1/2 touch-none rounded-pill',
            phone ? 'pointer-events-auto grid h-12 w-11 place-items-center justify-end pr-0.5' : 'h-5 w-full',
          )}
        >
          <span
            aria-hidden
            className={
              phone
                ? 'block h-10 w-3 rounded-full border border-edge bg-popover'
                : 'absolute top-1/2 right-0 h-1.5 w-6 -translate-y-1/2 rounded-full bg-ink outline-2 outline-page'
            }
          />
          {phone && isDragged && <Label {...now} className="top-1/2 right-12" />}
        </div>
        {!phone && shown !== null && (
          <Label
            {...textOf(shown)}
            className="right-full mr-1"
            style={{ top: `${String((isDragged ? (months[shown]?.from ?? 0) : (pointed ?? 0)) * 100)}%` }}
          />
        )}
      </div>
    </div>
  );
}

interface LabelProps {
  month: string;
  photos: string;
  className: string;
  style?: { top: string };
}

function Label({ month, photos, className, style }: LabelProps) {
  return (
    <span
      aria-hidden
      style={style}
      className={clsx(
        'pointer-events-none absolute -translate-y-1/2 rounded-card border border-edge bg-popover px-3 py-1.5 whitespace-nowrap',
        className,
      )}
    >
      <b className="font-bold text-ink">{month}</b>{' '}
      <span className="text-meta text-ink-2 tabular">{photos}</span>
    </span>
  );
}

type Mark = { month: string; from: number; width: number | null; year: string | null };

/** The months and years that have room, each at its share of the height. */
function marksOf(months: readonly MonthMark[]): Mark[] {
  const most = Math.max(1, ...months.map(({ count }) => count));
  let [lastYear, lastLabel, lastBar] = ['', -1, -1];
  return months.flatMap(({ month, from, count }) => {
    const year = month.slice(0, 4);
    const hasYear = year !== lastYear && (lastLabel < 0 || from - lastLabel >= labelShare);
    const hasBar = lastBar < 0 || from - lastBar >= barShare;
    lastYear = year;
    if (hasYear) lastLabel = from;
    if (hasBar) lastBar = from;
    if (!hasYear && !hasBar) return [];
    const width = bar.least + (bar.most - bar.least) * Math.sqrt(count / most);
    return [{ month, from, width: hasBar ? width : null, year: hasYear ? year : null }];
  });
}

/** The month to which a key leads; null for other keys. Down the page is into the past. */
export function monthByKey(key: string, months: readonly MonthMark[], at: number): number | null {
  const last = months.length - 1;
  const yearOf = (index: number) => months[index]?.month.slice(0, 4);
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'PageDown': {
      const older = months.findIndex((_, index) => index > at && yearOf(index) !== yearOf(at));
      return older < 0 ? last : older;
    }
    case 'PageUp': {
      const first = months.findIndex((_, index) => yearOf(index) === yearOf(at));
      return first < at || first <= 0
        ? Math.max(0, first)
        : months.findIndex((_, index) => yearOf(index) === yearOf(first - 1));
    }
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
