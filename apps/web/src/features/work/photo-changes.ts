import type { Photo } from '@plumbline/domain/entities/photo';
import { mutate } from '../../data/mutate.ts';
import { undoable } from './undoable.ts';

/** Deletes a photo that the server has, and offers the way back. `name`: what the person calls it. */
export function deletePhoto({ id: photoId }: Photo, name: string): void {
  undoable({
    said: `Photo deleted: ${name}`,
    act: () => mutate('photos.deletePhoto', { photoId }),
    takeBack: () => mutate('photos.restorePhoto', { photoId }),
  });
}
