import { AppError } from '@plumbline/domain/errors/app-error';
import type { batchDeletePhotos } from '@plumbline/domain/mutations/photos/batch-delete-photos';
import type { batchRestorePhotos } from '@plumbline/domain/mutations/photos/batch-restore-photos';
import { type batchUpdatePhotos, changedTags } from '@plumbline/domain/mutations/photos/batch-update-photos';
import { photoTagsMax } from '@plumbline/domain/limits/photos';
import type { z } from 'zod';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireOwner } from './own.ts';
import { raiseForReceipts } from '../../tenant/client-epochs.ts';
import { requireUndrawn } from './receipts.ts';
import { lockSeen } from './share.ts';

/**
 * Makes the same change to photos as they were seen. Resolves to them as they are now, with the versions that Undo
 * sends back. @throws VALIDATION_ERROR where one would have too many tags.
 */
export async function updateMany(
  write: TenantWrite,
  { photos: seen, category, addTags, removeTags }: z.output<typeof batchUpdatePhotos.input>,
) {
  const photos = await lockSeen(write, seen);
  const changes = photos.map((before) => ({
    before,
    fields: {
      ...omitUndefined({ category }),
      ...(category === 'receipt' && { shared: false }),
      ...((addTags ?? removeTags) && { tags: changedTags(before.tags, { addTags, removeTags }) }),
    },
  }));
  if (changes.some(({ fields: { tags = [] } }) => tags.length > photoTagsMax)) throw tooManyTags(write);
  const fresh = photos.filter((before) => category === 'receipt' && before.category !== 'receipt');
  await requireUndrawn(
    write,
    fresh.map(({ id }) => id),
  );
  const changed = await write.updateAll('photo', changes);
  await raiseForReceipts(
    write,
    changed.flatMap((after, index) => {
      const before = photos[index];
      return before === undefined ? [] : [{ before, after }];
    }),
  );
  return {
    photoIds: photos.map(({ id }) => id),
    photos: changed.map((photo) => seenBy(write.viewer, 'photo', photo)),
  };
}

function tooManyTags(write: TenantWrite): AppError {
  const message = `A photo has at most ${photoTagsMax} tags, and one of these would have more.`;
  return new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'addTags', message }] });
}

export async function removeMany(
  write: TenantWrite,
  { photos: seen }: z.output<typeof batchDeletePhotos.input>,
) {
  const photos = await lockSeen(write, seen);
  await write.removeEach('photo', photos);
  return { photoIds: photos.map(({ id }) => id) };
}

/** Within the days of the trash, and only on existing projects; else NOT_FOUND. */
export async function restoreMany(
  write: TenantWrite,
  { photoIds }: z.output<typeof batchRestorePhotos.input>,
) {
  const ids = [...new Set(photoIds)];
  await lockProjectsOf(write, 'photo', ids);
  const deleted = [];
  for (const id of ids.toSorted()) {
    const before = await write.requireDeleted('photo', id);
    requireOwner(write, before);
    deleted.push(before);
  }
  const photos = await write.restoreEach('photo', deleted);
  return { photoIds: ids, photos: photos.map((photo) => seenBy(write.viewer, 'photo', photo)) };
}
