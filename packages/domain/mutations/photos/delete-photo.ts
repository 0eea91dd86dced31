import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const deletePhoto = mutation({
  call: 'photos.deletePhoto',
  input: z.strictObject({ photoId: recordId }),
  effect: ({ photoId }) => [{ entity: 'photo', id: photoId, kind: 'delete' }],
});
