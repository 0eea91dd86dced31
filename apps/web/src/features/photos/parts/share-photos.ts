import type { Photo } from '@plumbline/domain/entities/photo';
import { changePhoto } from '../../../data/files/change-photo.ts';
import { type MutateOptions, mutate } from '../../../data/queue/mutate.ts';
import { storedOf } from './bulk-photos.ts';
import { changePhotos } from './change-photos.ts';

type Seen = { photoId: string; version: number };

/**
 * Shows photos to the clients of their projects, or takes them back, with an Undo. Those that are as wanted
 * already stay. Photos that wait on this device are changed here, without a signal too; the others need one,
 * and of those that one call takes all change or none.
 */
export function sharePhotos(photos: readonly Photo[], shared: boolean, locale: string): void {
  changePhotos(
    photos.filter((photo) => photo.shared !== shared),
    {
      locale,
      doing: shared ? 'Showing to the client' : 'Taking from the client',
      message: (counted, count) => sharedText(count === 1 ? 'this photo' : counted, shared),
      act: async (part, options) => {
        const saw = storedOf(part).map(({ id, version }) => ({ photoId: id, version }));
        const reply = await shareStored(saw, shared, options);
        await shareWaiting(part, shared);
        return reply;
      },
      takeBack: async (part, versions, options) => {
        const now = storedOf(part).map(({ id, version }) => ({
          photoId: id,
          version: versions.get(id) ?? version,
        }));
        await shareStored(now, !shared, options);
        await shareWaiting(part, !shared);
      },
    },
  );
}

/** Resolves to null where none of them is on the server. */
const shareStored = async (photos: Seen[], shared: boolean, options: MutateOptions) =>
  photos.length === 0 ? null : await mutate('photos.sharePhotos', { photos, shared }, options);

async function shareWaiting(photos: readonly Photo[], shared: boolean): Promise<void> {
  for (const { id, storageId } of photos) if (storageId === '') await changePhoto(id, { shared });
}

/** 'The client sees 3 photos now', 'Only we see this photo now'. */
function sharedText(what: string, shared: boolean): string {
  return shared ? `The client sees ${what} now` : `Only we see ${what} now`;
}
