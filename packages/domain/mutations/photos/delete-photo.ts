import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { seenPhotoVersion } from './photo-fields.ts';

/** `version`: of the photo as the caller saw it. */
export const deletePhoto = mutation({
  call: 'photos.deletePhoto',
  input: z.strictObject({ photoId: recordId, version: seenPhotoVersion.optional() }),
  effect: ({ photoId }) => [{ entity: 'photo', id: photoId, kind: 'delete' }],
});
