import { z } from 'zod';
import { syncBatchSize } from '../../limits/sync.ts';
import { mutation } from '../mutation.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Saves several photos at once; each is recorded or refused on its own. */
export const savePhotos = mutation({
  call: 'photos.batchSaveMetadata',
  input: z.strictObject({ photos: z.array(uploadPhoto.input).min(1).max(syncBatchSize) }),
});
