import { utcOffsetText } from '@plumbline/domain/days/wall-clock';
import type { Photo } from '@plumbline/domain/entities/photo';
import { timeOrigin } from '@plumbline/domain/entities/photo-origins';
import { counted, countWordFirst, plural } from '../../../kits/labels/counts.ts';

/**
 * The headline: how many photos there are, or were found, of how many jobs. `all`: how many there are with those that
 * are not here, and in which month they begin; null where this is not known, which it says.
 */
export function photosHeadline(
  photos: readonly Pick<Photo, 'projectId'>[],
  {
    all,
    found = false,
    locale,
  }: { all: { count: number; since: string } | null; found?: boolean; locale: string },
): string {
  if (photos.length === 0 && (all?.count ?? 0) === 0)
    return found ? 'No photo fits.' : 'Every job in pictures.';
  if (all !== null && all.count > photos.length)
    return `${countWordFirst(all.count, locale)} ${plural(all.count, 'photo')} since ${all.since}.`;
  const jobs = new Set(photos.map(({ projectId }) => projectId)).size;
  const many = `${countWordFirst(photos.length, locale)} ${all === null ? 'recent ' : ''}${plural(photos.length, 'photo')}`;
  return `${many} of ${jobs === 1 ? 'one job' : counted(jobs, locale, 'job')}.`;
}

/** 'Progress', 'Safety'. */
export function categoryLabel(category: Photo['category']): string {
  return `${category.charAt(0).toUpperCase()}${category.slice(1)}`;
}

/** The accessible name of a photo: its caption, else where and when it was taken. */
export function photoName(
  { caption, title }: Pick<Photo, 'caption' | 'title'>,
  { project, time }: { project: string; time: string },
): string {
  return caption?.trim() || title?.trim() || `${project || 'Photo'}, ${time}`;
}

/** From what the time of a photo is known, and how far its clock was from UTC; null where there is nothing to say. */
export function clockOrigin(photo: Pick<Photo, 'takenAt' | 'timeSource' | 'takenOffsetMin'>): string | null {
  const origin = timeOrigin(photo);
  if (origin === null || photo.takenOffsetMin == null) return origin;
  return `${origin} (${utcOffsetText(photo.takenOffsetMin)})`;
}

/** The hashes of a photo, each named for the bytes that it covers; none for clients. */
export function photoHashes({
  pickedSha256,
  sha256,
  storedSha256,
}: Pick<Photo, 'pickedSha256' | 'sha256' | 'storedSha256'>): { of: string; hash: string }[] {
  return [
    { of: 'The file as it was taken or picked', hash: pickedSha256 },
    { of: 'The bytes that the server received', hash: sha256 },
    { of: 'The bytes that the server keeps', hash: storedSha256 },
  ].flatMap(({ of, hash }) => (hash == null ? [] : [{ of, hash }]));
}

/** Why a picture is not shown, and when it will be. */
export function missingText({ waiting, online }: { waiting: boolean; online: boolean }): {
  title: string;
  detail: string;
} {
  if (waiting)
    return {
      title: 'This picture cannot be shown here',
      detail: 'It waits on this device and is sent as it is.',
    };
  if (online) return { title: 'This picture did not load', detail: 'Close it and open it again.' };
  return {
    title: 'The full picture is not on this device',
    detail: 'It is on the server and loads when there is signal.',
  };
}
