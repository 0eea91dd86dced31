import type { Photo } from '@plumbline/domain/entities/photo';
import { bulkPhotos } from '@plumbline/domain/limits/photos';
import { batchSort } from '../../../data/records/batch-sort.ts';
import { undoable } from '../../../kits/changes/undoable.ts';
import {
  type Neighbours,
  type SortKeyOf,
  sortKeysBefore,
  sortKeysFor,
} from '../../../kits/sort/sort-positions.ts';

/**
 * Moves a photo between others of its project, with Undo; `rows` are all photos that share the order. `name`: what the
 * photo is called. Rejects when it was refused, which was then shown.
 */
export async function sortPhoto(
  { id, name }: { id: string; name: string },
  neighbours: Neighbours,
  rows: readonly Photo[],
): Promise<void> {
  const sortKeys = sortKeysFor(rows, id, neighbours);
  if (sortKeys.length === 0) return;
  const placing = sendSortKeys(sortKeys);
  undoable({
    message: `Moved: ${name}`,
    id: `photo-place-${id}`,
    act: () => placing,
    takeBack: async () => await sendSortKeys(sortKeysBefore(rows, sortKeys)),
  });
  await placing;
}

async function sendSortKeys(sortKeys: readonly SortKeyOf[]): Promise<void> {
  for (let from = 0; from < sortKeys.length; from += bulkPhotos) {
    const part = sortKeys.slice(from, from + bulkPhotos);
    await batchSort('photos.batchUpdatePhotoSortOrder', {
      photos: part.map(({ id: photoId, sortOrder }) => ({ photoId, sortOrder })),
    });
  }
}
