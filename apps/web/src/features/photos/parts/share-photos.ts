import type { Photo } from '@plumbline/domain/entities/photo';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import { changePhoto } from '../../../data/files/change-photo.ts';
import { mutate } from '../../../data/queue/mutate.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import { plural } from '../../../kits/labels/counts.ts';

type Seen = { photoId: string; version: number };

/**
 * Shows photos to the clients of their projects, or takes them back, with an Undo. Those that are as wanted
 * already stay. Photos that wait on this device are changed here, without a signal too; the others need one,
 * and all of them change or none.
 */
export function sharePhotos(photos: readonly Photo[], shared: boolean): void {
  const changing = photos.filter((photo) => photo.shared !== shared);
  if (changing.length === 0) return;
  const waiting = changing.filter(({ storageId }) => storageId === '').map(({ id }) => id);
  const stored = changing.filter(({ storageId }) => storageId !== '');
  const saw = stored.map(({ id, version }) => ({ photoId: id, version }));
  undoable({
    message: sharedText(changing.length, shared),
    act: async () => {
      const now = await shareStored(saw, shared);
      for (const id of waiting) await changePhoto(id, { shared });
      return now;
    },
    takeBack: async (now) => {
      await shareStored(now, !shared);
      for (const id of waiting) await changePhoto(id, { shared: !shared });
    },
  });
}

/** Resolves to the photos with the versions that they have then. */
async function shareStored(photos: readonly Seen[], shared: boolean): Promise<Seen[]> {
  const now: Seen[] = [];
  for (let from = 0; from < photos.length; from += bulkPhotos) {
    const part = photos.slice(from, from + bulkPhotos);
    const reply = await mutate('photos.sharePhotos', { photos: part, shared });
    now.push(...reply.photos.map(({ id, version }) => ({ photoId: id, version })));
  }
  return now;
}

/** 'The client sees 3 photos now', 'Only we see this photo now'. */
function sharedText(count: number, shared: boolean): string {
  const what = count === 1 ? 'this photo' : `${count} ${plural(count, 'photo')}`;
  return shared ? `The client sees ${what} now` : `Only we see ${what} now`;
}
