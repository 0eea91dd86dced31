import { z } from 'zod';
import { mutation } from '../mutation.ts';
import { seenPhotos } from './photo-fields.ts';

/** Shows photos to the clients of their projects, or takes them back: all of them or, when one cannot be, none. */
export const sharePhotos = mutation({
  call: 'photos.sharePhotos',
  input: z.strictObject({
    photos: seenPhotos,
    shared: z.boolean(),
  }),
  effect: ({ photos, shared }) =>
    photos.map(({ photoId }) => ({ entity: 'photo', id: photoId, kind: 'update', fields: { shared } })),
});
