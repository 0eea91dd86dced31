import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { bulkPhotos } from '../../limits/photos.ts';
import { mutation } from '../mutation.ts';

/**
 * Asks for an address at which chosen photos are read as one ZIP, in this order. It changes nothing; a query's address
 * would have no room for so many ids.
 */
export const generateZipUrl = mutation({
  call: 'photos.generateZipUrl',
  input: z.strictObject({
    photoIds: z
      .array(recordId)
      .min(1, { error: 'Choose at least one photo.' })
      .max(bulkPhotos, { error: `A ZIP has at most ${bulkPhotos} photos. Choose fewer.` }),
  }),
});

/**
 * Where the ZIP is read, once or again, by the person who asked, until `expiresAt`. `bytes`: of its pictures together;
 * `name`: what its file is called.
 */
export type PhotoZipAddress = { url: string; name: string; photos: number; bytes: number; expiresAt: string };
