import type { Message } from '@plumbline/domain/entities/message';
import type { Photo } from '@plumbline/domain/entities/photo';
import { type Rows, useRecords } from './use-records.ts';

/** By code unit, as ISO instants and ids sort. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

export const oldestFirst = (a: Message, b: Message) =>
  compare(a.createdAt, b.createdAt) || compare(a.id, b.id);
export const latestTaken = (a: Photo, b: Photo) => compare(takenAtOf(b), takenAtOf(a)) || compare(b.id, a.id);

/** Messages of all channels that this person can read, oldest first. */
export function useMessages(): Rows<Message> {
  return useRecords('message', 'list', {
    find: async (table) => await table.toArray(),
    fits: () => true,
    order: oldestFirst,
  });
}

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
