import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { bulkPhotos } from '../../limits/photos.ts';
import { mutation } from '../mutation.ts';

/** Brings deleted photos back: all of them or, when one cannot be restored, none. */
export const batchRestorePhotos = mutation({
  call: 'photos.batchRestore',
  input: z.strictObject({
    photoIds: z
      .array(recordId)
      .min(1)
      .max(bulkPhotos, { error: `Restore at most ${bulkPhotos} photos at a time.` }),
  }),
});
