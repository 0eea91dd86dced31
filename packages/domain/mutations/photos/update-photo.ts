import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { photoFields, seenPhotoVersion } from './photo-fields.ts';

/** `version`: of the photo as the caller saw it; required for what clients see of it. */
export const updatePhoto = mutation({
  call: 'photos.update',
  input: z
    .strictObject({
      photoId: recordId,
      ...z.object(photoFields).partial().shape,
      pairedWith: recordId.nullable().optional(),
      version: seenPhotoVersion.optional(),
    })
    .refine(({ shared, version }) => shared === undefined || version !== undefined, {
      path: ['version'],
      message: 'Say which version of the photo was seen when it was shared or taken back.',
    }),
  effect: ({ photoId, version: _seen, ...given }) => [
    { entity: 'photo', id: photoId, kind: 'update', fields: defined(given) },
  ],
});
