import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { bulkSharedPhotos } from '../../limits/photos.ts';
import { mutation } from '../mutation.ts';
import { seenPhotoVersion } from './photo-fields.ts';

/** Shows photos to the clients of their projects, or takes them back: all of them or, when one cannot be, none. */
export const sharePhotos = mutation({
  call: 'photos.sharePhotos',
  input: z.strictObject({
    photos: z
      .array(z.strictObject({ photoId: recordId, version: seenPhotoVersion }))
      .min(1)
      .max(bulkSharedPhotos, { error: `Share at most ${bulkSharedPhotos} photos at a time.` }),
    shared: z.boolean(),
  }),
  effect: ({ photos, shared }) =>
    photos.map(({ photoId }) => ({ entity: 'photo', id: photoId, kind: 'update', fields: { shared } })),
});
