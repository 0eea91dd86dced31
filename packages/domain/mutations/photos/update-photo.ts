import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';
import { photoFields } from './photo-fields.ts';

export const updatePhoto = mutation({
  call: 'photos.update',
  input: z.strictObject({
    photoId: recordId,
    ...z.object(photoFields).partial().shape,
    pairedWith: recordId.nullable().optional(),
  }),
  effect: ({ photoId, ...given }) => [
    { entity: 'photo', id: photoId, kind: 'update', fields: defined(given) },
  ],
});
