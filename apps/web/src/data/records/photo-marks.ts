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
