import { AppError } from '@plumbline/domain/errors/app-error';
import type { batchUpdatePhotoSortOrder } from '@plumbline/domain/mutations/photos/batch-update-photo-sort-order';
import type { deletePhoto } from '@plumbline/domain/mutations/photos/delete-photo';
import type { restorePhoto } from '@plumbline/domain/mutations/photos/restore-photo';
import type { updatePhoto } from '@plumbline/domain/mutations/photos/update-photo';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs, raiseForReceipts } from '../../tenant/client-epochs.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { requireKeys } from '../../tenant/sort-keys.ts';
import { requireOwn, requireOwner } from './own.ts';
import { requireNotShared, requireUndrawn } from './receipts.ts';
import { requireSeen } from './share.ts';

/** Changes the fields that were sent. */
export async function update(
  write: TenantWrite,
  { photoId, pairedWith, version, ...fields }: z.output<typeof updatePhoto.input>,
) {
  if (pairedWith) await holdPhotos(write, [photoId, pairedWith]);
  const before = await requireOwn(write, photoId);
  if (version !== undefined) await requireSeen(write, [before], new Map([[photoId, version]]));
  if (pairedWith) await requirePartner(write, before, pairedWith);
  const category = fields.category ?? before.category;
  if (fields.shared === true) requireNotShared(write, 'shared', [{ category }]);
  const becomesReceipt = category === 'receipt' && before.category !== 'receipt';
  if (becomesReceipt) await requireUndrawn(write, [photoId]);
  const photo = await write.update('photo', before, {
    ...omitUndefined(fields),
    ...omitUndefined({ pairedWith }),
    ...(becomesReceipt && { shared: false }),
  });
  await raiseForReceipts(write, [{ before, after: photo }]);
  if (before.shared && !photo.shared) await raiseClientEpochs(write, photo.projectId);
  return { photoId, photo: seenBy(write.viewer, 'photo', photo) };
}

async function holdPhotos(write: TenantWrite, ids: readonly string[]): Promise<void> {
  await write.hold('photo', sql`id = any(${sql.param([...ids])}::uuid[])`);
}

/** The two photos of a pair must be of the same project, and a receipt is the before of nothing. */
export async function requirePartner(
  write: TenantWrite,
  { id, projectId }: { id: string; projectId: string },
  partnerId: string,
): Promise<void> {
  const partner = await write.require('photo', partnerId);
  if (partner.projectId !== projectId || partner.id === id || partner.category === 'receipt')
    throw new AppError('NOT_FOUND', { at: write.at });
}

/** @throws CONFLICT as `requireSeen` does, where the version is named that the caller saw */
export async function remove(write: TenantWrite, { photoId, version }: z.output<typeof deletePhoto.input>) {
  const photo = await requireOwn(write, photoId);
  if (version !== undefined) await requireSeen(write, [photo], new Map([[photoId, version]]));
  await write.remove('photo', photo);
  return { photoId };
}

/** Restores a deleted photo, within the days of the trash and only on an existing project; else NOT_FOUND. */
export async function restore(write: TenantWrite, { photoId }: z.output<typeof restorePhoto.input>) {
  await lockProjectsOf(write, 'photo', [photoId]);
  const before = await write.requireDeleted('photo', photoId);
  requireOwner(write, before);
  const photo = await write.restore('photo', before);
  return { photoId, photo: seenBy(write.viewer, 'photo', photo) };
}

/** Moves all of them or, when one cannot be moved, none. The order is the project's, whoever took the photos. */
export async function moveMany(write: TenantWrite, input: z.output<typeof batchUpdatePhotoSortOrder.input>) {
  const sortKeys = new Map(input.photos.map(({ photoId, sortOrder }) => [photoId, sortOrder]));
  requireKeys(write, 'photos', input.photos, sortKeys.size);
  await lockProjectsOf(write, 'photo', [...sortKeys.keys()]);
  await holdPhotos(write, [...sortKeys.keys()]);
  const photos = [];
  for (const [photoId, sortOrder] of sortKeys) {
    const photo = await write.update('photo', await write.require('photo', photoId), { sortOrder });
    photos.push(seenBy(write.viewer, 'photo', photo));
  }
  return { photoIds: [...sortKeys.keys()], photos };
}
