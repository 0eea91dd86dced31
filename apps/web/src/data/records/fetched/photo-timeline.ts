import { type DayCount, daysInRuns } from '@plumbline/domain/days/day-counts';
import { addDays } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { listPageSize, listPageSizeMax } from '@plumbline/domain/limits/lists';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../replica/connection.ts';
import { hasArrived, useCopyStatus, useReplica } from '../../replica/replica.ts';
import { rpc } from '../../server/rpc.ts';
import { type PageSources, pageSourceOf } from '../page-source.ts';
import { dayStart, isReceipt, latestTaken, photosByDay, usePhotos } from '../photos.ts';
import { completenessOf } from '../read-through.ts';
import { ownerOf, type ReadThroughRows, useListedRows } from '../use-read-through.ts';
import { useCompleteSince, useCovers, useExtentOn, useExtentSinceFounding } from './coverage.ts';
import { dayReads, missingOf, spansOf } from './day-reads.ts';
import { isAny, pagesOf } from './pages.ts';
import type { PhotosAsked, PhotosOf } from './photos.ts';

/** The photos of a day, and how many more of it only the server has. */
export type TimelineDay = { day: string; photos: readonly Photo[]; pending: number; failed: boolean };

export type PhotoTimeline = ReadThroughRows<Photo> & {
  /** Whether the device has all of them, so that none will be asked for. */
  isWhole: boolean;
  /** All days of the filter, the newest first. */
  days: readonly TimelineDay[];
  /** Asks for what is missing of these days: of those in sight, each time they are others. */
  need: (days: readonly string[]) => void;
};

const countSources: PageSources<DayCount> = new Map();
const spanSources: PageSources<Photo> = new Map();

/**
 * Photos of one project or of all by the days on which they were taken: those of the device, and where it does not have
 * all, the number of the others, which are asked for a few days at a time. `timeZone`: the organization's.
 */
export function usePhotoTimeline({
  projectId,
  filter = null,
  timeZone,
}: PhotosOf & { timeZone: string }): PhotoTimeline {
  const open = useReplica();
  const status = useCopyStatus();
  const { online } = useConnection();
  // Receipts are among them where the filter asks for their category.
  const device = usePhotos({ ...(projectId !== undefined && { projectId }), receipts: filter !== null });
  const { settled } = useCompleteSince('photo');
  const on = useExtentOn(projectId === undefined ? [] : [projectId]);
  const coveredNow = useCovers('photo', useExtentSinceFounding(on));
  const covered = coveredNow === true || settled ? coveredNow : null;
  const owner = ownerOf(open);

  const isTyping = filter !== null && filter.asked === null;
  const asked = filter?.asked;
  const input = useMemo(
    (): PhotosAsked & { projectId?: string } => ({ ...(projectId !== undefined && { projectId }), ...asked }),
    [projectId, asked],
  );
  const counting = pageSourceOf(countSources, owner, countsOf(input));
  const counts = useSyncExternalStore(counting.subscribe, counting.get);
  const asks = covered === false && open !== null && online && !isTyping;
  useEffect(() => counting.want(asks ? 'first' : 'none'), [counting, asks]);

  const found = filter?.fits ?? isAny;
  const ours = useMemo(
    () => (found === isAny ? device.rows : device.rows.filter(found)),
    [device.rows, found],
  );
  const counted = useMemo(
    () => (covered === false && counts.hasMore === false ? counts.rows : null),
    [covered, counts],
  );
  const oursByDay = useMemo(() => photosByDay(ours, timeZone), [ours, timeZone]);
  const missing = useMissing(counted, oursByDay, device.state === 'ready' && settled, status.asOf);
  const spans = useMemo(() => spansOf(counted ?? [], missing), [counted, missing]);

  const key = JSON.stringify([owner, input]);
  const [reads, setReads] = useState(() => dayReads(key));
  if (reads.key !== key) setReads(dayReads(key));
  const read = useSyncExternalStore(reads.subscribe, reads.get);
  const fits = useCallback(
    (photo: Photo) =>
      (projectId === undefined || photo.projectId === projectId) &&
      found(photo) &&
      (found !== isAny || !isReceipt(photo)),
    [projectId, found],
  );
  const rows = useListedRows(ours, {
    entity: 'photo',
    order: latestTaken,
    fits,
    listed: read.listed,
    gone: reads.gone,
    key: ['photos.list', input],
  });

  const byDay = useMemo(() => photosByDay(rows, timeZone), [rows, timeZone]);
  const [before] = useState(() => new Map<string, TimelineDay>());
  const days = useMemo((): readonly TimelineDay[] => {
    const all = new Set(byDay.keys());
    for (const [day, count] of missing) if (count > 0) all.add(day);
    return [...all]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .flatMap((day) => {
        const photos = byDay.get(day) ?? [];
        const fetched = photos.length - (oursByDay.get(day)?.length ?? 0);
        const state = read.states.get(spans.get(day)?.key ?? '');
        const pending = state === 'done' ? 0 : Math.max(0, (missing.get(day) ?? 0) - fetched);
        if (photos.length + pending === 0) return [];
        // A day in which nothing has changed is the same as before, so that it is not laid out and drawn again.
        const now = sameDay(before.get(day), { day, photos, pending, failed: state === 'failed' });
        before.set(day, now);
        return [now];
      });
  }, [byDay, oursByDay, missing, spans, read, before]);

  const need = useCallback(
    (wanted: readonly string[]) => {
      const lacking = new Set(wanted.flatMap((day) => spans.get(day) ?? []));
      reads.need(
        [...lacking].map((span) => {
          const takenFrom = later(dayStart(span.first, timeZone), input.takenFrom);
          const takenTo = earlier(dayStart(addDays(span.last, 1), timeZone), input.takenTo);
          const page = pageOf({ ...input, takenFrom, takenTo }, span.count);
          return { key: span.key, source: pageSourceOf(spanSources, owner, page) };
        }),
      );
    },
    [reads, spans, input, timeZone, owner],
  );

  const filling = !hasArrived(status, 'photo');
  const reach = completenessOf({ covered, filling, asks: asks || isTyping, online, pages: counts });
  return {
    ...device,
    rows,
    isWhole: covered === true,
    days,
    need,
    reach: isTyping && reach === 'partial' ? 'loading' : reach,
    error: counts.error ?? read.error,
    online,
    asked: asks,
    more: null,
    retry: reach === 'failed' ? counting.more : device.retry,
  };
}

function sameDay(before: TimelineDay | undefined, now: TimelineDay): TimelineDay {
  const isSame =
    before !== undefined &&
    before.pending === now.pending &&
    before.failed === now.failed &&
    before.photos.length === now.photos.length &&
    before.photos.every((photo, index) => photo === now.photos[index]);
  return isSame ? before : now;
}

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b !== undefined && b < a ? b : a);

const countsOf = (input: PhotosAsked) =>
  pagesOf('photos.listDays', input, {
    ask: async () => {
      const { runs } = await rpc.photos.listDays.query(input);
      return { rows: daysInRuns(runs), nextCursor: null };
    },
    follows: false,
  });

/** A page of a few days; a day of many photos takes longer ones. */
function pageOf(input: PhotosAsked, count: number) {
  const limit = count <= listPageSize ? listPageSize : listPageSizeMax;
  const whole = { ...input, sort: '-takenAt', limit };
  return pagesOf('photos.list', whole, {
    ask: async (page) => {
      const { photos, nextCursor } = await rpc.photos.list.query({ ...whole, ...page });
      return { rows: photos, nextCursor };
    },
    follows: false,
  });
}

/**
 * How many photos of each day only the server has: what it has counted, less what the device had then. It is found once
 * when the count comes and, where the device was behind, again when it has caught up, so that neither a new photo nor
 * one that is deleted here changes it.
 */
function useMissing(
  counted: readonly DayCount[] | null,
  ours: ReadonlyMap<string, readonly Photo[]>,
  isReady: boolean,
  asOf: string | null,
): ReadonlyMap<string, number> {
  const [found, setFound] = useState<{
    counted: readonly DayCount[] | null;
    asOf: string | null;
    isSettled: boolean;
    missing: ReadonlyMap<string, number>;
  }>({ counted: null, asOf: null, isSettled: false, missing: none });
  const isNew = found.counted !== counted;
  const hasCaughtUp = !isNew && !found.isSettled && found.asOf !== asOf;
  if ((isNew || hasCaughtUp) && (isReady || counted === null)) {
    const missing = counted === null ? none : missingOf(counted, ours);
    setFound({ counted, asOf, isSettled: hasCaughtUp, missing });
  }
  return found.counted === counted ? found.missing : none;
}

const none: ReadonlyMap<string, number> = new Map();
