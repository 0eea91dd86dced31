import type { Photo } from '@plumbline/domain/entities/photo';
import { compare } from './order.ts';
import { type Rows, useRecords } from './use-records.ts';

export const latestTaken = (a: Photo, b: Photo) => compare(takenAtOf(b), takenAtOf(a)) || compare(b.id, a.id);

/** When a photo was taken or, where that is not known, when it was added. */
export function takenAtOf({ takenAt, createdAt }: Pick<Photo, 'takenAt' | 'createdAt'>): string {
  return takenAt ?? createdAt;
}

/** Sorted by when they were taken, the newest first. */
export function usePhotos({ projectId }: { projectId?: string } = {}): Rows<Photo> {
  return useRecords(
    'photo',
    'list',
    {
      find: async (table) =>
        await (
          projectId === undefined ? table.toCollection() : table.where('projectId').equals(projectId)
        ).toArray(),
      fits: (photo) => projectId === undefined || photo.projectId === projectId,
      order: latestTaken,
    },
    [projectId],
  );
}
