import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError } from '@plumbline/domain/errors/app-error';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { photo, type storedFile } from '../../../database/schema/files.ts';
import { fits, listRowsBeside, ofIds, oneRow } from '../../../tenant/list.ts';
import type { Viewer } from '../../../visibility/rule.ts';
import { receiptRefusal, receiptsAmong } from '../receipts.ts';

/** A photo of a ZIP, and of its stored file the type and the size in bytes; null where there is none. */
export type ZipPhoto = { photo: Photo; mime: string | null; size: number | null };

/**
 * The chosen photos as the viewer sees them now, in this order, each once. @throws NOT_FOUND when one of them is not
 * there, or not theirs to see, VALIDATION_ERROR when one is a receipt
 */
export async function readZipPhotos(
  db: Database,
  viewer: Viewer,
  photoIds: readonly string[],
): Promise<ZipPhoto[]> {
  const ids = [...new Set(photoIds)];
  const { rows } = await listRowsBeside(db, viewer, 'photo', {
    where: [ofIds(photo.id, ids)],
    beside: storedFileOf(viewer),
    limit: bulkPhotos,
    defaultSort: '-createdAt',
    allowedSorts: ['createdAt'],
  });
  const byId = new Map(rows.map(({ row, beside }) => [row.id, { photo: row, ...(beside as StoredFile) }]));
  const missing = ids.filter((id) => !byId.has(id)).length;
  if (missing > 0) {
    const message = `${missing === 1 ? 'One of the photos is' : `${missing} of the photos are`} no longer there. Choose the photos again.`;
    throw new AppError('NOT_FOUND', { message, fields: [{ path: 'photoIds', message }] });
  }
  const refusal = receiptRefusal(receiptsAmong(rows.map(({ row }) => row)), 'the ZIP');
  if (refusal) throw refusal;
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the viewer may see a photo now. */
export async function seesPhoto(db: Database, viewer: Viewer, photoId: string): Promise<boolean> {
  const { rows } = await listRowsBeside(db, viewer, 'photo', {
    where: [fits(photo.id, photoId)],
    limit: 1,
    defaultSort: '-createdAt',
    allowedSorts: ['createdAt'],
  });
  return rows.length > 0;
}

/** What the file of the ZIP is called: after the project, where the photos are of one. */
export async function zipName(
  db: Database,
  viewer: Viewer,
  photos: readonly Pick<Photo, 'projectId'>[],
): Promise<string> {
  const [projectId, ...others] = new Set(photos.map((one) => one.projectId));
  if (projectId === undefined || others.length > 0) return 'Photos.zip';
  const { name } = await oneRow(db, viewer, 'project', projectId);
  return `${name}, photos.zip`;
}

export type StoredFile = Pick<typeof storedFile.$inferSelect, 'size'> & { mime: string | null };

/** Beside a photo, its stored file: the type and the size in bytes, null where there is none. */
export const storedFileOf = ({ organizationId }: Viewer): SQL =>
  sql`coalesce((select json_build_object('mime', mime, 'size', size)
    from stored_file where stored_file.organization_id = ${organizationId}
      and stored_file.storage_id = nullif(photo.storage_id, '')::uuid), json_build_object('mime', null, 'size', null))`;
