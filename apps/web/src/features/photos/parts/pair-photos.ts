import type { Photo } from '@plumbline/domain/entities/photo';
import { mutate } from '../../../data/queue/mutate.ts';
import { undoable } from '../../../kits/changes/undoable.ts';

/** Says of a photo of which other it is the after, or null that it is of none, with an Undo. */
export function pairPhotos(after: Photo, before: string | null): void {
  const { id: photoId, version, pairedWith } = after;
  undoable({
    message: before === null ? 'The two photos are no pair now' : 'Before and after are a pair now',
    act: async () => await mutate('photos.update', { photoId, pairedWith: before, version }),
    takeBack: async () => await mutate('photos.update', { photoId, pairedWith }),
  });
}
