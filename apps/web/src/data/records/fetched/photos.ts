import type { Photo } from '@plumbline/domain/entities/photo';
import type { PhotoFilter } from '@plumbline/domain/operations/photos';
import { listPageSize } from '@plumbline/domain/limits/lists';
import { useCallback, useMemo } from 'react';
import { rpc } from '../../server/rpc.ts';
import { latestTaken, usePhotos } from '../photos.ts';
import { type ReadThroughRows, useReadThrough } from '../use-read-through.ts';
import { useCovers, useExtentOn, useExtentSinceFounding, useCompleteSince } from './coverage.ts';
import { isAny, pagesOf } from './pages.ts';

/** A filter of photos, as the server takes it. */
export type PhotosAsked = Omit<NonNullable<PhotoFilter>, 'projectId' | 'category'>;

export type PhotosOf = {
  projectId?: string;
  /** Of all photos those that fit, and the same filter for the server. Keep both the same between two renders. */
  filter?: { asked: PhotosAsked; fits: (photo: Photo) => boolean } | null;
};

/** Photos of one project or of all, with older ones page by page. */
export function useFetchedPhotos({ projectId, filter = null }: PhotosOf = {}): ReadThroughRows<Photo> {
  const { to, settled } = useCompleteSince('photo');
  const input = {
    ...(projectId !== undefined && { projectId }),
    ...filter?.asked,
    ...(to !== null && { to }),
    limit: listPageSize,
  };
  const on = useExtentOn(projectId === undefined ? [] : [projectId]);
  const covered = useCovers('photo', useExtentSinceFounding(on));
  const found = filter?.fits ?? isAny;
  const device = usePhotos(projectId === undefined ? {} : { projectId });
  const rows = useMemo(
    () => (found === isAny ? device.rows : device.rows.filter(found)),
    [device.rows, found],
  );
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
      // Who looks for something wants what the device does not have, too.
      load: filter === null ? 'press' : 'first',
      order: latestTaken,
      fits: useCallback(
        (photo: Photo) => (projectId === undefined || photo.projectId === projectId) && found(photo),
        [projectId, found],
      ),
    },
  );
}
