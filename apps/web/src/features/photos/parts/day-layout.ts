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
  /** Four squares in a row; otherwise rows that are full to their end, in which each picture keeps its proportions. */
  squares: boolean;
  /** Whether the photos of a day stand by job. */
  byJob: boolean;
};

const headerRem = 2.5;
const rowRem = 7.5;
const jobHeadRem = 1.5;
const gapRem = 0.25;
const jobGapRem = { across: 1.25, down: 0.75 };
const narrowestJobRem = 8.5;
const squaresInRow = 4;
/** Panoramas and strips are cut, so that every picture can be pressed. */
const widest = 2.2;
const narrowest = 0.6;
/** How much higher than usual the photos of a row become, and how much more than a row is fitted into one, so that it is full. */
const tallest = 1.4;
const dense = 1.2;
const densest = 1.45;
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

type JobPhotos = { projectId: string; takers: string[]; photos: Photo[] };
/** `naturalPx`: how wide its photos are side by side at the usual height. */
type Group = JobPhotos & { ratios: number[]; naturalPx: number };
type RowSizes = {
  widthPx: number;
  row: number;
  gap: number;
  /** Between two jobs beside each other. */
  across: number;
  /** Above the photos of a job. */
  head: number;
  /** What the name of a job needs. */
  narrowestJob: number;
};

function layoutRows(of: TimelineDay, { widthPx, remPx, byJob }: LayoutMeasures): DayLayout {
  const [gap, row, down] = [gapRem * remPx, rowRem * remPx, jobGapRem.down * remPx];
  const head = byJob ? jobHeadRem * remPx : 0;
  const across = jobGapRem.across * remPx;
  const sizes = { widthPx, row, gap, across, head, narrowestJob: Math.min(widthPx, narrowestJobRem * remPx) };
  const groups: JobPhotos[] = byJob
    ? photosByJob(of.photos)
    : [{ projectId: '', takers: [], photos: [...of.photos] }];
  const jobs: JobBox[] = [];
  let y = headerRem * remPx;
  for (const band of bandsOf(
    groups.filter(({ photos }) => photos.length > 0),
    sizes,
  )) {
    const boxes = placeBand(band, y, sizes);
    jobs.push(...boxes);
    y += Math.max(...boxes.map(({ box }) => box.height)) + down;
  }
  let height = jobs.length === 0 ? y : y - down;
  let pending: PendingPlaces | null = null;
  if (of.pending > 0) {
    const columns = Math.max(1, Math.round((widthPx + gap) / (row * usualRatio + gap)));
    const width = Math.max(1, (widthPx - gap * (columns - 1)) / columns);
    const top = y + head;
    pending = { y: top, width, height: row, columns, from: 0, count: of.pending };
    height = top + Math.ceil(of.pending / columns) * (row + gap) - gap;
  }
  // A page scrolls by whole px: days that begin there are reached exactly.
  return { of, height: Math.ceil(height), jobs, pending };
}

/** Which jobs stand beside each other. One of more than a row of photos stands alone. */
function bandsOf(
  groups: readonly JobPhotos[],
  { widthPx, row, gap, across, narrowestJob }: RowSizes,
): Group[][] {
  const bands: Group[][] = [];
  let band: Group[] = [];
  let bandPx = 0;
  for (const [index, group] of groups.entries()) {
    const ratios = group.photos.map(ratioOf);
    const naturalPx = Math.max(narrowestJob, sum(ratios) * row + gap * (ratios.length - 1));
    const togetherPx = bandPx + across + naturalPx;
    // What would end far before the row does is fitted in more closely than what nearly fills it.
    const isLast = index === groups.length - 1;
    const isShort = bandPx * tallest < widthPx || (isLast && naturalPx * tallest < widthPx);
    const most = isShort ? densest : dense;
    const namesFit = (narrowestJob + across) * (band.length + 1) <= widthPx;
    if (band.length > 0 && togetherPx <= widthPx * most && namesFit) {
      band.push({ ...group, ratios, naturalPx });
      bandPx = togetherPx;
    } else {
      band = [{ ...group, ratios, naturalPx }];
      bandPx = naturalPx;
      bands.push(band);
    }
  }
  return bands;
}

/** The jobs of a band in their places: their photos have one height, with which they fill the row to its end. */
function placeBand(band: readonly Group[], y: number, sizes: RowSizes): JobBox[] {
  const { widthPx, row, gap, across, head, narrowestJob } = sizes;
  const [only] = band;
  if (band.length === 1 && only !== undefined) return [placeAlone(only, y, sizes)];
  const innerPx = (group: Group, height: number) =>
    sum(group.ratios) * height + gap * (group.ratios.length - 1);
  let height = row;
  /** Those that their names make wider than their photos; the others share what is left. */
  let named: readonly Group[] = [];
  for (;;) {
    const others = band.filter((group) => !named.includes(group));
    if (others.length === 0) break;
    const fixedPx =
      across * (band.length - 1) +
      narrowestJob * named.length +
      sum(others.map((group) => innerPx(group, 0)));
    height = Math.min(row * tallest, (widthPx - fixedPx) / sum(others.flatMap(({ ratios }) => ratios)));
    const narrow = others.filter((group) => innerPx(group, height) < narrowestJob);
    if (narrow.length === 0) break;
    named = [...named, ...narrow];
  }
  let x = 0;
  return band.map((group) => {
    const width = Math.max(narrowestJob, innerPx(group, height));
    const { projectId, takers } = group;
    const photos = placeLine(group, { x, y: y + head, height, gap });
    const box = { x, y, width, height: head + height };
    x += width + across;
    return { projectId, takers, box, photos };
  });
}

/** A job with the width for itself, in rows of about as many photos each. */
function placeAlone(group: Group, y: number, { widthPx, row, gap, head, narrowestJob }: RowSizes): JobBox {
  const { projectId, takers, photos, ratios, naturalPx } = group;
  const rows = naturalPx <= widthPx * densest ? 1 : Math.round(naturalPx / widthPx);
  const share = sum(ratios) / rows;
  const boxes: PhotoBox[] = [];
  let [top, first, passed, line, width] = [y + head, 0, 0, 1, narrowestJob];
  for (const [index, ratio] of ratios.entries()) {
    passed += ratio;
    const isLast = index === ratios.length - 1;
    // The next belongs to the next row where its middle lies beyond the end of this one.
    const next = ratios[index + 1] ?? 0;
    if (!isLast && passed + next / 2 < share * line) continue;
    const [own, end] = [ratios.slice(first, index + 1), index + 1];
    const height = Math.min(row * tallest, (widthPx - gap * (own.length - 1)) / sum(own));
    const cells = placeLine({ photos: photos.slice(first, end), ratios: own }, { x: 0, y: top, height, gap });
    boxes.push(...cells);
    const right = cells.at(-1);
    if (right) width = Math.max(width, right.x + right.width);
    top += height + gap;
    first = end;
    line += 1;
  }
  return { projectId, takers, box: { x: 0, y, width, height: top - gap - y }, photos: boxes };
}

function placeLine(
  { photos, ratios }: Pick<Group, 'photos' | 'ratios'>,
  { x, y, height, gap }: { x: number; y: number; height: number; gap: number },
): PhotoBox[] {
  let left = x;
  return photos.map((photo, index) => {
    const width = (ratios[index] ?? 1) * height;
    const boxes = { photo, x: left, y, width, height };
    left += width + gap;
    return boxes;
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const ratioOf = ({ width, height }: Photo): number =>
  Math.min(widest, Math.max(narrowest, width / Math.max(1, height)));

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
