import type { Photo } from '@plumbline/domain/entities/photo';
import type { listPhotos } from '@plumbline/domain/operations/photos';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { photo, storedFile } from '../../database/schema/files.ts';
import type { Addresses } from '../../file-storage/addresses.ts';
import { fits, listRows } from '../../tenant/list.ts';
import type { Viewer } from '../../visibility/rule.ts';

/** A photo with addresses to show it by; they end after an hour or two, or once the viewer may no longer see it. */
export type ShownPhoto = Photo & { imageUrl: string | null; thumbnailUrl: string | null };
export type PhotoPage = { photos: ShownPhoto[]; nextCursor: string | null; hasMore: boolean };

export async function find(
  db: Database,
  viewer: Viewer,
  input: z.output<typeof listPhotos>,
  signing: { addresses: Addresses; now: Date },
): Promise<PhotoPage> {
  const { projectId, category, to, limit, cursor, sort } = input;
  const { rows, nextCursor, hasMore } = await listRows(db, viewer, 'photo', {
    where: [
      fits(photo.projectId, projectId),
      fits(photo.category, category),
      to === undefined ? undefined : sql`${photo.createdAt} < ${to}::timestamptz`,
    ],
    limit,
    cursor,
    sort,
    defaultSort: '-createdAt',
    allowedSorts: ['createdAt', 'takenAt', 'sortOrder', 'title', 'category', 'fileSize'],
  });
  const urls = await addressesOf(db, viewer, rows, signing);
  const urlOf = (storageId: string | null) => (storageId === null ? null : (urls.get(storageId) ?? null));
  const photos = rows.map((row) => ({
    ...row,
    imageUrl: urlOf(row.storageId),
    thumbnailUrl: urlOf(row.thumbnailId),
  }));
  return { photos, nextCursor, hasMore };
}

/** By storage id; a file that is not in the storage has no address. */
async function addressesOf(
  db: Database,
  { organizationId, userId }: Viewer,
  photos: readonly Photo[],
  { addresses, now }: { addresses: Addresses; now: Date },
): Promise<Map<string, string>> {
  const wanted = photos.flatMap(({ storageId, thumbnailId }) => [storageId, thumbnailId ?? '']);
  const files = await db
    .select({ storageId: storedFile.storageId, mime: storedFile.mime, size: storedFile.size })
    .from(storedFile)
    .where(
      sql`${storedFile.organizationId} = ${organizationId} and ${storedFile.storageId}::text = any(${sql.param(wanted)}::text[])`,
    );
  return new Map(
    files.flatMap(({ storageId, mime, size }) => {
      if (size === null) return [];
      const { url } = addresses.sign({ method: 'GET', organizationId, userId, storageId, mime, size }, now);
      return [[storageId, url] as const];
    }),
  );
}
