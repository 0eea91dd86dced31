import { addDays, dayOf } from '@plumbline/domain/days/days';
import type { Photo } from '@plumbline/domain/entities/photo';
import { startOfDay } from '@plumbline/domain/schedule/span';
import { compare } from './order.ts';
import { type One, oneOf, type Rows, useRecord, useRecords } from './use-records.ts';

export const latestTaken = (a: Photo, b: Photo) => compare(takenAtOf(b), takenAtOf(a)) || compare(b.id, a.id);

/** When a photo was taken or, where that is not known, when it was added. */
export function takenAtOf({ takenAt, createdAt }: Pick<Photo, 'takenAt' | 'createdAt'>): string {
  return takenAt ?? createdAt;
}

const dayStarts = new Map<string, string>();
/** As many days as a device may work out before it begins anew: those of a century. */
const dayStartsKept = 36_600;

/** When a day of a zone begins, ISO 8601. Worked out once, because ten years of photos ask for thousands. */
export function dayStart(day: string, timeZone: string): string {
  const key = `${day} ${timeZone}`;
  const found = dayStarts.get(key) ?? new Date(startOfDay(day, timeZone)).toISOString();
  if (dayStarts.size >= dayStartsKept) dayStarts.clear();
  dayStarts.set(key, found);
  return found;
}

/**
 * Grouped by the day of the zone on which they were taken, in their given order. The day of a photo is only worked
 * out where it is not that of the photo before.
 */
export function photosByDay<Row extends Pick<Photo, 'takenAt' | 'createdAt'>>(
  photos: readonly Row[],
  timeZone: string,
): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  let [of, from, to]: [Row[], string, string] = [[], '', ''];
  for (const photo of photos) {
    const instant = takenAtOf(photo);
    if (instant < from || instant >= to) {
      const day = dayOf(instant, timeZone);
      [from, to] = [dayStart(day, timeZone), dayStart(addDays(day, 1), timeZone)];
      of = days.get(day) ?? [];
      days.set(day, of);
    }
    of.push(photo);
  }
  return days;
}

/** Before digital cameras, a clock was never set. */
const firstYear = '1990';
/** Clocks differ by that much. */
const aheadMs = 300_000;

/** Whether the clock of the camera was wrong: it lay in the future when the photo was added, or before 1990. */
export function isTimeUnsure({ takenAt, createdAt }: Pick<Photo, 'takenAt' | 'createdAt'>): boolean {
  return takenAt !== null && (takenAt < firstYear || Date.parse(takenAt) > Date.parse(createdAt) + aheadMs);
}

/** Receipts are papers of the office. They are among a job's photos only where somebody asks for them. */
export const isReceipt = ({ category }: Pick<Photo, 'category'>): boolean => category === 'receipt';

/** Sorted by when they were taken, the newest first; without receipts unless they are asked for. */
export function usePhotos({
  projectId,
  receipts = false,
}: { projectId?: string; receipts?: boolean } = {}): Rows<Photo> {
  return useRecords(
    'photo',
    'list',
    {
      find: async (table) => {
        const found =
          projectId === undefined ? table.toCollection() : table.where('projectId').equals(projectId);
        const rows = await found.toArray();
        return receipts ? rows : rows.filter((photo) => !isReceipt(photo));
      },
      fits: (photo) =>
        (projectId === undefined || photo.projectId === projectId) && (receipts || !isReceipt(photo)),
      order: latestTaken,
    },
    [projectId, receipts],
  );
}

/** So many of a job's photos can be deleted before the newest that is left is not found until the next visit. */
const newestRead = 20;

/**
 * The photo that was added last to a project, of those that this person may see; null asks for none. Only the last few
 * are read, by their ids, which begin with the time.
 */
export function useNewestPhoto(projectId: string | null): One<Photo> {
  const { rows, ...rest } = useRecords(
    'photo',
    'newest',
    {
      find: async (table) =>
        projectId === null
          ? []
          : (await table.where('projectId').equals(projectId).reverse().limit(newestRead).toArray()).filter(
              (photo) => !isReceipt(photo),
            ),
      fits: (photo) => photo.projectId === projectId && !isReceipt(photo),
      order: (a, b) => compare(b.id, a.id),
    },
    [projectId],
  );
  return oneOf(rows, rest, projectId);
}

export type PhotoPair = { before: Photo; after: Photo };

/**
 * A photo with the one of before that it names, or else with the newest that names it. Null where there is none, where
 * the reader does not see the other, or while that one is on another job.
 */
export function usePhotoPair(photo: Photo): PhotoPair | null {
  const { row: before } = useRecord('photo', photo.pairedWith);
  const { rows: afters } = useRecords(
    'photo',
    'aftersOf',
    {
      find: async (table) => {
        const naming = await table.where('pairedWith').equals(photo.id).toArray();
        return naming.filter(({ projectId }) => projectId === photo.projectId);
      },
      fits: ({ pairedWith, projectId }) => pairedWith === photo.id && projectId === photo.projectId,
      order: latestTaken,
    },
    [photo.id, photo.projectId],
  );
  if (before?.projectId === photo.projectId) return { before, after: photo };
  const [after] = afters;
  return after === undefined ? null : { before: photo, after };
}
