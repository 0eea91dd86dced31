import { z } from 'zod';
import { logoMaxBytes } from '../../limits/organization.ts';
import { photoMimeTypes } from '../../limits/photos.ts';
import type { StorageUse } from '../../plans/storage.ts';
import { mutation } from '../mutation.ts';
import type { UploadAddress } from '../photos/generate-upload-url.ts';

/**
 * Asks for an address to upload a logo to, as the device has scaled it. It expires, and accepts only this type and size
 * from this person; `organization.updateSettings` takes what was uploaded.
 */
export const generateLogoUploadUrl = mutation({
  call: 'organization.generateLogoUploadUrl',
  input: z.strictObject({
    mime: z.enum(photoMimeTypes, { error: 'A logo is kept as a PNG or JPEG.' }),
    /** Bytes. */
    size: z
      .number()
      .int()
      .min(1)
      .max(logoMaxBytes, { error: 'A logo can be 1 MB at most once it is scaled.' }),
  }),
});

/** `storage`: what the organization uses, counting this file. */
export type LogoUploadAddress = UploadAddress & { expiresAt: string; storage: StorageUse };
