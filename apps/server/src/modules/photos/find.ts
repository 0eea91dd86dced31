import type { Photo } from '@plumbline/domain/entities/photo';
import type { listPhotos } from '@plumbline/domain/operations/photos';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { photo, type storedFile } from '../../database/schema/files.ts';
import type { Addresses } from '../../file-storage/addresses.ts';
import { listRowsBeside } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { photosIn } from './filter.ts';

/**
 * A photo with addresses to show it by; they end after an hour or two, or once the viewer may no longer see it.
 * `displayUrl`: of the size for large tiles, null while there is none.
 */
export type ShownPhoto = Photo & {
  imageUrl: string | null;
  thumbnailUrl: string | null;
  displayUrl: string | null;
};
export type PhotoPage = { photos: ShownPhoto[]; nextCursor: string | null; hasMore: boolean };

export async function find(
  db: Database,
  viewer: Viewer,
  input: z.output<typeof listPhotos>,
  signing: { addresses: Addresses; now: Date },
): Promise<PhotoPage> {
  const { to, limit, cursor, sort, search, ...filter } = input;
  const { rows, nextCursor, hasMore } = await listRowsBeside(db, viewer, 'photo', {
    where: [
      ...photosIn(viewer, { ...filter, search }),
      to === undefined ? undefined : sql`${photo.createdAt} < ${to}::timestamptz`,
    ],
    search,
    beside: filesOf(viewer),
    limit,
    cursor,
    sort,
    defaultSort: '-createdAt',
    allowedSorts: ['createdAt', 'takenAt', 'sortOrder', 'title', 'category', 'fileSize'],
  });
  const photos = rows.map(({ row, beside }) => {
    const urls = urlsOf(viewer, beside as StoredFile[], signing);
    const urlOf = (storageId: string | null) => (storageId === null ? null : (urls.get(storageId) ?? null));
    return {
      ...row,
      imageUrl: urlOf(row.storageId),
      thumbnailUrl: urlOf(row.thumbnailId),
      displayUrl: urlOf(row.displayId ?? null),
    };
  });
  return { photos, nextCursor, hasMore };
}

type StoredFile = Pick<typeof storedFile.$inferSelect, 'storageId' | 'mime' | 'size'>;

/** The files of a photo: its picture, its thumbnail and its display size. */
const filesOf = ({ organizationId }: Viewer): SQL =>
  sql`(select coalesce(json_agg(json_build_object('storageId', storage_id, 'mime', mime, 'size', size)), '[]')
    from stored_file where stored_file.organization_id = ${organizationId}
      and stored_file.storage_id in
        (nullif(photo.storage_id, '')::uuid, photo.thumbnail_id::uuid, photo.display_id::uuid))`;

/** By storage id; a file that is not in the storage has no address. */
function urlsOf(
  { organizationId, userId }: Viewer,
  files: readonly StoredFile[],
  { addresses, now }: { addresses: Addresses; now: Date },
): Map<string, string> {
  return new Map(
    files.flatMap(({ storageId, mime, size }) => {
      if (size === null) return [];
      const { url } = addresses.sign({ method: 'GET', organizationId, userId, storageId, mime, size }, now);
      return [[storageId, url] as const];
    }),
  );
}
