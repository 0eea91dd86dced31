import type { Photo } from '@plumbline/domain/entities/photo';
import type { TimelineDay } from '../../../data/records/fetched/photo-timeline.ts';
import { photosByJob } from './photo-days.ts';

/** Where something stands, in px from the corner of its day. */
export type Box = { x: number; y: number; width: number; height: number };
export type PhotoBox = Box & { photo: Photo };
/** The photos of one job on a day. `projectId` is empty where jobs are not told apart. */
export type JobBox = { projectId: string; takers: string[]; box: Box; photos: PhotoBox[] };
/** Places for photos that are not here yet, in rows of equal ones. `from`: how many places of the first row are left out. */
export type PendingPlaces = {
  y: number;
  width: number;
  height: number;
  columns: number;
  from: number;
  count: number;
};
export type DayLayout = { of: TimelineDay; height: number; jobs: JobBox[]; pending: PendingPlaces | null };

export type LayoutMeasures = {
  widthPx: number;
  /** The size of the page's text: what is measured in rem grows with it. */
  remPx: number;
  /** Four squares in a row; otherwise rows of one height, each picture as wide as it is. */
  squares: boolean;
  /** Whether the photos of a day stand by job. */
  byJob: boolean;
};

const headerRem = 2.5;
const rowRem = 7.5;
const jobHeadRem = 1.5;
const gapRem = 0.25;
const jobGapRem = { across: 1.25, down: 0.75 };
const narrowestJobRem = 14;
const squaresInRow = 4;
/** Panoramas and strips are cut, so that every picture can be pressed. */
const widest = 2.2;
const narrowest = 0.6;
/** Of a photo of which only the day is known: of phones held upright and on their side, about as many. */
const usualRatio = 1.15;

/** Where the photos of a day stand, and how high it is, without a look at the page. */
export function layoutDay(of: TimelineDay, measures: LayoutMeasures): DayLayout {
  return measures.squares ? layoutSquares(of, measures) : layoutRows(of, measures);
}

function layoutSquares(of: TimelineDay, { widthPx, remPx }: LayoutMeasures): DayLayout {
  const gap = gapRem * remPx;
  const side = Math.max(1, (widthPx - gap * (squaresInRow - 1)) / squaresInRow);
  const top = headerRem * remPx;
  const photos = of.photos.map((photo, index) => ({
    photo,
    width: side,
    height: side,
    x: (index % squaresInRow) * (side + gap),
    y: top + Math.floor(index / squaresInRow) * (side + gap),
  }));
  const rows = Math.ceil((of.photos.length + of.pending) / squaresInRow);
  const height = top + rows * (side + gap) - gap;
  const full = Math.floor(of.photos.length / squaresInRow);
  return {
    of,
    height,
    jobs:
      photos.length === 0
        ? []
        : [
            {
              projectId: '',
              takers: [],
              box: { x: 0, y: top, width: widthPx, height: height - top },
              photos,
            },
          ],
    pending:
      of.pending === 0
        ? null
        : {
            y: top + full * (side + gap),
            width: side,
            height: side,
            columns: squaresInRow,
            from: of.photos.length % squaresInRow,
            count: of.pending,
          },
  };
}

function layoutRows(of: TimelineDay, { widthPx, remPx, byJob }: LayoutMeasures): DayLayout {
  const [gap, row] = [gapRem * remPx, rowRem * remPx];
  const [across, down] = [jobGapRem.across * remPx, jobGapRem.down * remPx];
  const head = byJob ? jobHeadRem * remPx : 0;
  const groups = byJob ? photosByJob(of.photos) : [{ projectId: '', takers: [], photos: of.photos }];
  const jobs: JobBox[] = [];
  let [x, y, lineHeight] = [0, headerRem * remPx, 0];
  for (const { projectId, takers, photos } of groups) {
    if (photos.length === 0) continue;
    const lines = linesOf(photos, { widthPx, row, gap });
    const width = Math.min(widthPx, Math.max(narrowestJobRem * remPx, ...lines.map((line) => line.width)));
    const height = head + lines.length * (row + gap) - gap;
    if (x > 0 && x + width > widthPx) [x, y, lineHeight] = [0, y + lineHeight + down, 0];
    const [left, top] = [x, y + head];
    jobs.push({
      projectId,
      takers,
      box: { x, y, width, height },
      photos: lines.flatMap((line, index) =>
        line.photos.map((each) => ({ ...each, x: left + each.x, y: top + index * (row + gap), height: row })),
      ),
    });
    x += width + across;
    lineHeight = Math.max(lineHeight, height);
  }
  let height = y + lineHeight;
  let pending: PendingPlaces | null = null;
  if (of.pending > 0) {
    const width = Math.min(widthPx, row * usualRatio);
    const columns = Math.max(1, Math.floor((widthPx + gap) / (width + gap)));
    const top = (jobs.length === 0 ? y : height + down) + head;
    pending = { y: top, width, height: row, columns, from: 0, count: of.pending };
    height = top + Math.ceil(of.pending / columns) * (row + gap) - gap;
  }
  return { of, height, jobs, pending };
}

type Line = { width: number; photos: { photo: Photo; x: number; width: number }[] };

function linesOf(
  photos: readonly Photo[],
  { widthPx, row, gap }: { widthPx: number; row: number; gap: number },
): Line[] {
  const lines: Line[] = [];
  let line: Line = { width: 0, photos: [] };
  for (const photo of photos) {
    const ratio = Math.min(widest, Math.max(narrowest, photo.width / Math.max(1, photo.height)));
    const width = Math.min(widthPx, row * ratio);
    const x = line.photos.length === 0 ? 0 : line.width + gap;
    if (line.photos.length > 0 && x + width > widthPx) {
      lines.push(line);
      line = { width, photos: [{ photo, x: 0, width }] };
    } else {
      line.photos.push({ photo, x, width });
      line.width = x + width;
    }
  }
  return line.photos.length === 0 ? lines : [...lines, line];
}

/** The places between two heights of the day. */
export function placesWithin(
  { y, width, height, columns, from, count }: PendingPlaces,
  gapPx: number,
  span: { from: number; to: number },
): (Box & { index: number })[] {
  const step = height + gapPx;
  const firstRow = Math.max(0, Math.floor((span.from - y) / step));
  const lastRow = Math.floor((span.to - y) / step);
  const first = Math.max(from, firstRow * columns);
  const end = Math.min(from + count, (lastRow + 1) * columns);
  return Array.from({ length: Math.max(0, end - first) }, (_, nth) => {
    const position = first + nth;
    return {
      index: position,
      width,
      height,
      x: (position % columns) * (width + gapPx),
      y: y + Math.floor(position / columns) * step,
    };
  });
}

/** The gap between two photos. */
export const photoGapPx = (remPx: number): number => gapRem * remPx;
