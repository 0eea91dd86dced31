import { z } from 'zod';
import { recordId, sortOrder } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const batchUpdatePhotoSortOrder = mutation({
  call: 'photos.batchUpdatePhotoSortOrder',
  input: z.strictObject({
    photos: z
      .array(z.strictObject({ photoId: recordId, sortOrder }))
      .min(1)
      .max(200),
  }),
  effect: ({ photos }) =>
    photos.map((photo) => ({
      entity: 'photo',
      id: photo.photoId,
      kind: 'update',
      fields: { sortOrder: photo.sortOrder },
    })),
});
