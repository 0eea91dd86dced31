import { z } from 'zod';
import { photoMaxBytes, photoMimeTypes } from '../../limits/photos.ts';
import type { StorageUse } from '../../plans/storage.ts';
import { mutation } from '../mutation.ts';

const file = z.strictObject({
  mime: z.enum(photoMimeTypes, { error: 'A photo has to be a JPEG or PNG.' }),
  /** Bytes. */
  size: z.number().int().min(1).lt(photoMaxBytes, { error: 'A photo has to be smaller than 10 MB.' }),
});

/**
 * Asks for an address to upload a photo to, and one for its thumbnail. Both expire, and accept only this type
 * and size.
 */
export const generateUploadUrl = mutation({
  call: 'photos.generateUploadUrl',
  input: z.strictObject({ ...file.shape, thumbnail: file.optional() }),
});

/**
 * `url`: of the server, which takes the bytes by PUT. `direct`: where the store behind it takes them by PUT instead, after
 * which a POST without a body to `arrivedUrl` of the server is answered as the PUT to `url` would be; null where it takes
 * none.
 */
export type UploadAddress = {
  storageId: string;
  url: string;
  direct: { url: string; arrivedUrl: string } | null;
};
/** `storage`: what the organization uses, counting these files. */
export type UploadAddresses = UploadAddress & {
  thumbnail: UploadAddress | null;
  expiresAt: string;
  storage: StorageUse;
};
