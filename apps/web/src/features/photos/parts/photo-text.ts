import type { Photo } from '@plumbline/domain/entities/photo';
import { countWordFirst, plural } from '../../../kits/labels/counts.ts';

/** The headline: how many photos there are, of how many jobs; for an incomplete list it says so. */
export function photosHeadline(
  photos: readonly Pick<Photo, 'projectId'>[],
  { whole }: { whole: boolean },
): string {
  if (photos.length === 0) return 'Every job in pictures.';
  const jobs = new Set(photos.map(({ projectId }) => projectId)).size;
  const many = `${countWordFirst(photos.length)} ${whole ? '' : 'recent '}${plural(photos.length, 'photo')}`;
  return `${many} of ${jobs === 1 ? 'one job' : `${jobs} jobs`}.`;
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
