import type { Note } from '@plumbline/domain/entities/note';
import type { Photo } from '@plumbline/domain/entities/photo';
import { latestTaken } from '../../../data/records/photos.ts';
import { type Rows, useRecords } from '../../../data/records/use-records.ts';

/** The photos that were taken for a note or are named in it, the newest first. */
export function useNotePhotos({ id, photoIds }: Pick<Note, 'id' | 'photoIds'>): Rows<Photo> {
  return useRecords(
    'photo',
    'ofNote',
    {
      find: async (table) => {
        const own = await table.where('noteId').equals(id).toArray();
        const named = (await table.bulkGet([...photoIds])).filter((photo) => photo !== undefined);
        return [...new Map([...own, ...named].map((photo) => [photo.id, photo])).values()];
      },
      fits: (photo) => photo.noteId === id || photoIds.includes(photo.id),
      order: latestTaken,
    },
    [id, photoIds],
  );
}
