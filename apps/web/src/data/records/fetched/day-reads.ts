import type { AppError } from '@plumbline/domain/errors/app-error';
import type { DayCount } from '@plumbline/domain/days/day-counts';
import { daysBetween } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import type { PageSource } from '../page-source.ts';

/** Days next to each other of which the server has photos that the device lacks. `count`: of all their photos. */
export type Span = { key: string; first: string; last: string; count: number };

/** As many photos as one question asks for, unless a single day has more. */
const spanPhotos = 100;
const spanDays = 31;

/** How many photos of each day the device lacks. Those that wait on it the server has not counted. */
export function missingOf(
  counted: readonly DayCount[],
  ours: ReadonlyMap<string, readonly Pick<Photo, 'storageId'>[]>,
): Map<string, number> {
  return new Map(
    counted.map(([day, count]) => {
      const stored = ours.get(day)?.filter(({ storageId }) => storageId !== '').length ?? 0;
      return [day, Math.max(0, count - stored)];
    }),
  );
}

/** The span of each day that lacks photos. `counted`: the newest first. */
export function spansOf(
  counted: readonly DayCount[],
  missing: ReadonlyMap<string, number>,
): Map<string, Span> {
  const spans = new Map<string, Span>();
  let open: Span | null = null;
  for (const [day, count] of counted) {
    if ((missing.get(day) ?? 0) === 0) {
      open = null;
      continue;
    }
    const fits: boolean =
      open !== null && open.count + count <= spanPhotos && daysBetween(day, open.last) < spanDays;
    if (open === null || !fits) open = { key: day, first: day, last: day, count: 0 };
    open.first = day;
    open.count += count;
    spans.set(day, open);
  }
  return spans;
}

export type SpanState = 'loading' | 'failed' | 'done';
type Wanted = { key: string; source: PageSource<Photo> };

export type DayReads = {
  /** Tells what is read from what another filter reads. */
  key: string;
  get: () => { listed: readonly Photo[]; states: ReadonlyMap<string, SpanState>; error: AppError | null };
  subscribe: (changed: () => void) => () => void;
  /** Asks for these, and again for what had failed of them. What was asked for longest ago goes first, where it is much. */
  need: (spans: readonly Wanted[]) => void;
  gone: Set<string>;
};

/** More than these are not held in the page: the oldest are asked for again when they come into sight. */
export const photosHeld = 12_500;

/** What the server has listed of several spans of days. */
export function dayReads(key: string): DayReads {
  const wanted = new Map<string, Wanted & { stop: () => void }>();
  const readers = new Set<() => void>();
  let read: ReturnType<DayReads['get']> = { listed: [], states: new Map(), error: null };
  const hear = () => {
    const all = [...wanted.values()].map((each) => ({ ...each, pages: each.source.get() }));
    read = {
      listed: all.flatMap(({ pages }) => pages.rows),
      states: new Map(all.map(({ key: of, pages }) => [of, stateOf(pages)])),
      error: all.find(({ pages }) => pages.error !== null)?.pages.error ?? null,
    };
    for (const changed of readers) changed();
  };
  const begin = ({ source }: Wanted): (() => void) => {
    const stop = source.subscribe(hear);
    source.want('all');
    return stop;
  };
  const idle = () => undefined;
  return {
    key,
    gone: new Set(),
    get: () => read,
    subscribe: (changed) => {
      if (readers.size === 0) for (const each of wanted.values()) each.stop = begin(each);
      readers.add(changed);
      return () => {
        readers.delete(changed);
        if (readers.size > 0) return;
        for (const each of wanted.values()) {
          each.stop();
          each.stop = idle;
        }
      };
    },
    need: (spans) => {
      let changes = false;
      for (const span of spans) {
        const existing = wanted.get(span.key);
        const { error, fetching } = existing?.source.get() ?? { error: null, fetching: false };
        if (existing !== undefined && error !== null && !fetching) existing.source.more();
        const each = existing ?? { ...span, stop: readers.size > 0 ? begin(span) : idle };
        changes ||= existing === undefined;
        wanted.delete(span.key);
        wanted.set(span.key, each);
      }
      let rowCount = 0;
      for (const [of, each] of [...wanted].toReversed()) {
        rowCount += each.source.get().rows.length;
        if (rowCount <= photosHeld || spans.some((span) => span.key === of)) continue;
        each.stop();
        wanted.delete(of);
      }
      if (changes) hear();
    },
  };
}

function stateOf({ hasMore, error, fetching }: ReturnType<PageSource<Photo>['get']>): SpanState {
  if (hasMore === false) return 'done';
  return error !== null && !fetching ? 'failed' : 'loading';
}
