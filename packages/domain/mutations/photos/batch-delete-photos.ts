import { z } from 'zod';
import { mutation } from '../mutation.ts';
import { seenPhotos } from './photo-fields.ts';

/** Deletes photos as they were seen: all of them or, when one cannot be deleted, none. */
export const batchDeletePhotos = mutation({
  call: 'photos.batchDelete',
  input: z.strictObject({ photos: seenPhotos }),
  effect: ({ photos }) => photos.map(({ photoId }) => ({ entity: 'photo', id: photoId, kind: 'delete' })),
});
