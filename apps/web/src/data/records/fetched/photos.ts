import type { Photo } from '@plumbline/domain/entities/photo';
import type { PhotoFilter } from '@plumbline/domain/operations/photos';
import { listPageSize } from '@plumbline/domain/limits/lists';
import { useCallback, useMemo } from 'react';
import { rpc } from '../../server/rpc.ts';
import { byOrder } from '../order.ts';
import { isReceipt, latestTaken, usePhotos } from '../photos.ts';
import { type ReadThroughRows, useReadThrough } from '../use-read-through.ts';
import { useCovers, useExtentOn, useExtentSinceFounding, useCompleteSince } from './coverage.ts';
import { pageOfWhole, pagesOf } from './pages.ts';

/** A filter of photos, as the server takes it. */
export type PhotosAsked = Omit<NonNullable<PhotoFilter>, 'projectId' | 'category'>;

export type PhotosOf = {
  projectId?: string;
  /**
   * Of all photos those that fit, and the same filter for the server: null while it is being typed, so that not every
   * letter is asked for. Keep both the same between two renders.
   */
  filter?: { asked: PhotosAsked | null; fits: (photo: Photo) => boolean } | null;
};

const toCome = ({ sortOrder }: Photo) => Number(sortOrder === '');
/** As people have ordered them; what has no place before it is on the server comes last. */
const byHand = (a: Photo, b: Photo) => toCome(a) - toCome(b) || byOrder(a, b);

/** All photos of one project in the order that people gave them. */
export function usePhotosByHand(projectId: string): ReadThroughRows<Photo> {
  const { to, settled } = useCompleteSince('photo');
  const covered = useCovers('photo', useExtentSinceFounding(useExtentOn([projectId])));
  const input = { projectId, ...(to !== null && { to }), sort: 'sortOrder', limit: pageOfWhole };
  const device = usePhotos({ projectId });
  const rows = useMemo(() => device.rows.toSorted(byHand), [device.rows]);
  return useReadThrough(
    { ...device, rows },
    {
      entity: 'photo',
      covered: covered === true || settled ? covered : null,
      read: pagesOf('photos.list', input, {
        ask: async (page) => {
          const { photos, nextCursor } = await rpc.photos.list.query({ ...input, ...page });
          return { rows: photos, nextCursor };
        },
        follows: false,
      }),
      load: 'all',
      order: byHand,
      fits: useCallback((photo: Photo) => photo.projectId === projectId && !isReceipt(photo), [projectId]),
    },
  );
}

/** Photos of one project, with older ones page by page. The gallery has `usePhotoTimeline`. */
export function useFetchedPhotos({ projectId }: Pick<PhotosOf, 'projectId'>): ReadThroughRows<Photo> {
  const { to, settled } = useCompleteSince('photo');
  const input = {
    ...(projectId !== undefined && { projectId }),
    ...(to !== null && { to }),
    limit: listPageSize,
  };
  const on = useExtentOn(projectId === undefined ? [] : [projectId]);
  const covered = useCovers('photo', useExtentSinceFounding(on));
  return useReadThrough(usePhotos(projectId === undefined ? {} : { projectId }), {
    entity: 'photo',
    covered: covered === true || settled ? covered : null,
    read: pagesOf('photos.list', input, {
      ask: async (page) => {
        const { photos, nextCursor } = await rpc.photos.list.query({ ...input, ...page });
        return { rows: photos, nextCursor };
      },
      follows: false,
    }),
    load: 'press',
    order: latestTaken,
    fits: useCallback(
      (photo: Photo) => (projectId === undefined || photo.projectId === projectId) && !isReceipt(photo),
      [projectId],
    ),
  });
}
