import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { mutation } from '../mutation.ts';

export const restorePhoto = mutation({
  call: 'photos.restorePhoto',
  input: z.strictObject({ photoId: recordId }),
});
