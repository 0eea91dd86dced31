import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { sharePhotos } from '@plumbline/domain/mutations/photos/share-photos';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { changedSince } from '../../tenant/changed-since.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { namesOf } from '../../tenant/crew.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { requireOwn } from './own.ts';
import { requireNotShared } from './receipts.ts';

/** What clients see of a photo beside the picture, which never changes, and which clients: by this it is decided. */
const decisive = [
  'projectId',
  'shared',
  'category',
  'title',
  'caption',
  'description',
  'annotations',
] as const;

/**
 * Shows photos to the clients of their projects, or takes them back. Resolves to the photos as they are now,
 * with the versions that Undo sends back.
 *
 * @throws CONFLICT when others changed what clients see of one since the version that the caller saw
 */
export async function share(
  write: TenantWrite,
  { photos: seen, shared }: z.output<typeof sharePhotos.input>,
) {
  const photos = await lockSeen(write, seen);
  if (shared) requireNotShared(write, 'photos', photos);
  const changing = photos.filter((photo) => photo.shared !== shared);
  const changed = new Map(
    (
      await write.updateAll(
        'photo',
        changing.map((before) => ({ before, fields: { shared } })),
      )
    ).map((photo) => [photo.id, photo]),
  );
  // What is taken back has to go from the clients' devices, which only look at what they may see.
  if (!shared)
    for (const id of new Set(changing.map(({ projectId }) => projectId))) await raiseClientEpochs(write, id);
  return {
    photoIds: photos.map(({ id }) => id),
    photos: photos.map((photo) => seenBy(write.viewer, 'photo', changed.get(photo.id) ?? photo)),
  };
}

/**
 * The photos that one call changes together, locked, in their order in the call.
 *
 * @throws NOT_FOUND or PERMISSION_DENIED for one that the caller may not change; CONFLICT as `requireSeen` does
 */
export async function lockSeen(
  write: TenantWrite,
  seen: readonly { photoId: string; version: number }[],
): Promise<Photo[]> {
  const versions = new Map(seen.map(({ photoId, version }) => [photoId, version]));
  await write.hold('photo', sql`id = any(${sql.param([...versions.keys()])}::uuid[])`);
  const photos: Photo[] = [];
  for (const photoId of versions.keys()) photos.push(await requireOwn(write, photoId));
  await requireSeen(write, photos, versions);
  return photos;
}

/**
 * Requires that others changed nothing of these photos, which must be locked, that clients see. The caller's
 * own changes since then do not matter.
 *
 * @throws CONFLICT that says who changed one
 */
export async function requireSeen(
  write: TenantWrite,
  photos: readonly Photo[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const later = photos.flatMap(({ id, version }) => {
    const seen = versions.get(id);
    return seen === undefined || seen >= version ? [] : [{ id, version: seen }];
  });
  if (later.length === 0) return;
  const since = await changedSince(write, 'photo', later, decisive);
  const theirs = [...since.values()].flatMap(({ fields }) =>
    decisive
      .flatMap((field) => {
        const change = fields[field];
        return change === null || change.isOwn ? [] : [change.by];
      })
      .slice(0, 1),
  );
  if (theirs.length === 0) return;
  const [by = null] = theirs;
  const name = by === null ? undefined : (await namesOf(write, [by])).get(by);
  const what = theirs.length === 1 ? 'a photo' : `${theirs.length} photos`;
  throw new AppError('CONFLICT', {
    at: write.at,
    message: `${name ?? 'Somebody'} changed ${what} since you saw ${theirs.length === 1 ? 'it' : 'them'}. Look again, then decide.`,
  });
}
