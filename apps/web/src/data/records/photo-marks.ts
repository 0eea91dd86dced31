import type { Photo } from '@plumbline/domain/entities/photo';
import type { PhotoMark } from '@plumbline/domain/entities/photo-mark';
import { byId } from './order.ts';
import { type Rows, useRecords } from './use-records.ts';

/** What is drawn over a photo, in the order in which it was drawn. Clients receive none. */
export function usePhotoMarks(photoId: string): Rows<PhotoMark> {
  return useRecords(
    'photoMark',
    'ofPhoto',
    {
      find: async (table) => await table.where('photoId').equals(photoId).toArray(),
      fits: (mark) => mark.photoId === photoId,
      order: byId,
    },
    [photoId],
  );
}

/** Whether anything is drawn over one of these photos, as far as this device has it. */
export function useAreDrawnOn(photos: readonly Pick<Photo, 'id'>[]): boolean {
  const ids = photos.map(({ id }) => id);
  const { rows } = useRecords(
    'photoMark',
    'ofPhotos',
    {
      find: async (table) => await table.where('photoId').anyOf(ids).toArray(),
      fits: (mark) => ids.includes(mark.photoId),
      order: byId,
    },
    ids,
  );
  return rows.length > 0;
}
