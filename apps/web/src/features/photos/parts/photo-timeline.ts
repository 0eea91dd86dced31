import type { Photo } from '@plumbline/domain/entities/photo';
import type { TimelineDay } from '../../../data/records/fetched/photo-timeline.ts';
import type { DayLayout } from './day-layout.ts';

/** The days of a gallery below each other. `tops`: where each begins, in px, and at last where all of it ends. */
export type Timeline = { days: readonly DayLayout[]; tops: Float64Array; index: ReadonlyMap<string, number> };

export function timelineOf(days: readonly DayLayout[], gapPx: number): Timeline {
  const tops = new Float64Array(days.length + 1);
  let top = 0;
  for (const [index, { height }] of days.entries()) {
    tops[index] = top;
    top += height + gapPx;
  }
  tops[days.length] = Math.max(0, top - gapPx);
  return { days, tops, index: new Map(days.map(({ of }, index) => [of.day, index])) };
}

export const heightOf = ({ days, tops }: Timeline): number => tops[days.length] ?? 0;

/** The day in which a height lies; the gap below a day belongs to it. */
export function dayAt({ days, tops }: Timeline, px: number): number {
  let [low, high] = [0, Math.max(0, days.length - 1)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What stands at the upper edge of sight: a photo or, where none is, a day; `offset`: how far below the edge it begins. */
export type Anchor = { day: string; photoId: string | null; offset: number; share: number };

/**
 * What is to stay in its place while other days are measured anew: the first photo that is wholly in sight, else the
 * first day that begins there, else a part of a day.
 */
export function anchorAt(timeline: Timeline, from: number, to: number): Anchor | null {
  const first = dayAt(timeline, from);
  for (let index = first; index < timeline.days.length; index += 1) {
    const [top, layout] = [timeline.tops[index] ?? 0, timeline.days[index]];
    if (layout === undefined || top >= to) break;
    const { day } = layout.of;
    if (top >= from) return { day, photoId: null, offset: top - from, share: 0 };
    for (const job of layout.jobs) {
      if (top + job.box.y + job.box.height < from) continue;
      const photo = job.photos.find(({ y }) => top + y >= from && top + y < to);
      if (photo) return { day, photoId: photo.photo.id, offset: top + photo.y - from, share: 0 };
    }
  }
  const layout = timeline.days[first];
  if (layout === undefined) return null;
  const share = (from - (timeline.tops[first] ?? 0)) / Math.max(1, layout.height);
  return { day: layout.of.day, photoId: null, offset: 0, share };
}

/** The upper edge of sight at which what the anchor names stands where it stood; null where its day is gone. */
export function edgeOf(timeline: Timeline, anchor: Anchor): number | null {
  const index = timeline.index.get(anchor.day);
  const layout = index === undefined ? undefined : timeline.days[index];
  if (index === undefined || layout === undefined) return null;
  const top = timeline.tops[index] ?? 0;
  if (anchor.photoId === null) return top + anchor.share * layout.height - anchor.offset;
  for (const { photos } of layout.jobs) {
    const box = photos.find(({ photo }) => photo.id === anchor.photoId);
    if (box) return top + box.y - anchor.offset;
  }
  return null;
}

/** The day and height of a photo; null where it is not here. */
export function photoAt(
  timeline: Timeline,
  photoId: string,
): { day: number; top: number; height: number } | null {
  for (const [day, { jobs }] of timeline.days.entries())
    for (const { photos } of jobs) {
      const box = photos.find(({ photo }) => photo.id === photoId);
      if (box) return { day, top: (timeline.tops[day] ?? 0) + box.y, height: box.height };
    }
  return null;
}

/** Browsers draw higher boxes wrongly, and some cut them. */
export const boxPxMax = 8_000_000;

/** How a scroll box of limited height shows a timeline of any: beyond that each px scrolled goes several px further. */
export type ScrollScale = {
  boxPx: number;
  toContent: (scrolled: number) => number;
  toScroll: (content: number) => number;
};

export function scrollScale(contentPx: number, sightPx: number): ScrollScale {
  const boxPx = Math.min(contentPx, boxPxMax);
  const factor = contentPx <= boxPxMax ? 1 : (contentPx - sightPx) / (boxPx - sightPx);
  return { boxPx, toContent: (scrolled) => scrolled * factor, toScroll: (content) => content / factor };
}

/** A month of the scrubber: where it begins and how much of the height it takes, 0 to 1, and how many photos it has. */
export type MonthMark = { month: string; from: number; share: number; count: number; top: number };

export function monthsOf(timeline: Timeline): MonthMark[] {
  const whole = Math.max(1, heightOf(timeline));
  const months: MonthMark[] = [];
  for (const [index, { of }] of timeline.days.entries()) {
    const month = of.day.slice(0, 7);
    const top = timeline.tops[index] ?? 0;
    const share = ((timeline.tops[index + 1] ?? top) - top) / whole;
    const count = of.photos.length + of.pending;
    const last = months.at(-1);
    if (last?.month === month) {
      last.share += share;
      last.count += count;
    } else months.push({ month, from: top / whole, share, count, top });
  }
  return months;
}

/** The month that a share of the height lies in. */
export function monthAt(months: readonly MonthMark[], share: number): number {
  const after = months.findIndex(({ from }) => from > share);
  return after < 0 ? months.length - 1 : Math.max(0, after - 1);
}

/** The same day in earlier years, where photos were taken on it; the last year first. */
export function yearsAgo(
  days: readonly Pick<DayLayout, 'of'>[],
  today: string,
): { day: string; years: number; count: number }[] {
  const [year, date] = [Number(today.slice(0, 4)), today.slice(4)];
  return days.flatMap(({ of: { day, photos, pending } }) => {
    const years = year - Number(day.slice(0, 4));
    return years > 0 && day.slice(4) === date ? [{ day, years, count: photos.length + pending }] : [];
  });
}

/** What the viewer turns through: photos of which none is missing between, and what of the filter lies beyond both ends. */
export type PhotoRun = {
  /** As in the gallery, the newest first; empty where the photo is not here. */
  photos: readonly Photo[];
  /** How many photos of the filter stand before and after these, here or not. */
  counts: { newer: number; older: number };
  /** The days that must come before the run goes on to that side. */
  lacking: { newer: readonly TimelineDay[]; older: readonly TimelineDay[] };
};

/** A photo with those around it, as far as none is missing between. */
export function runAround(days: readonly TimelineDay[], photoId: string): PhotoRun {
  const at = days.findIndex(({ photos }) => photos.some(({ id }) => id === photoId));
  if (at < 0) return { photos: [], counts: { newer: 0, older: 0 }, lacking: { newer: [], older: [] } };
  const isCut = days[at]?.pending !== 0;
  let [first, end] = [at, at + 1];
  // Where those that lack of its own day stand among the others is not known yet.
  if (!isCut) {
    while (days[first - 1]?.pending === 0) first -= 1;
    while (days[end]?.pending === 0) end += 1;
  }
  const count = (of: readonly TimelineDay[]) =>
    of.reduce((sum, { photos, pending }) => sum + photos.length + pending, 0);
  const lacks = (...indexes: number[]) =>
    indexes.flatMap((index) => days[index] ?? []).filter(({ pending }) => pending > 0);
  const own = isCut ? [at] : [];
  return {
    photos: days.slice(first, end).flatMap(({ photos }) => photos),
    counts: {
      newer: count(days.slice(0, first)),
      older: count(days.slice(end)) + (isCut ? (days[at]?.pending ?? 0) : 0),
    },
    lacking: { newer: lacks(...own, first - 1), older: lacks(...own, end) },
  };
}
