import { z } from 'zod';
import { photoCategories } from '../entities/enumerations.ts';
import { instant, latitude, longitude, recordId } from '../entities/record.ts';
import { nameLength, textLength } from '../limits/lists.ts';
import { photoMaxBytes, photoMimeTypes } from '../limits/photos.ts';
import { syncBatchSize } from '../limits/sync.ts';
import type { StorageUse } from '../plans/storage.ts';
import { listFields } from './list.ts';
import { sortOrder } from './tasks.ts';

const file = z.strictObject({
  mime: z.enum(photoMimeTypes, { error: 'A photo is a JPEG or a PNG.' }),
  /** Bytes. */
  size: z.number().int().min(1).lt(photoMaxBytes, { error: 'A photo is smaller than 10 MB.' }),
});

/** Asks for an address to upload a photo to, and one for its thumbnail. Both expire, and take just this type and size. */
export const generateUploadUrl = z.strictObject({ ...file.shape, thumbnail: file.optional() });
export type UploadAddress = { storageId: string; url: string };
/** `storage`: what the organization uses, with these files. */
export type UploadAddresses = UploadAddress & {
  thumbnail: UploadAddress | null;
  expiresAt: string;
  storage: StorageUse;
};

const words = {
  title: z.string().trim().max(nameLength).nullable(),
  caption: z.string().trim().max(nameLength).nullable(),
  description: z.string().max(textLength).nullable(),
  category: z.enum(photoCategories),
  tags: z.array(z.string().trim().min(1).max(60)).max(50),
  shared: z.boolean(),
};

/** What is known of a photo before its file is stored. */
const taken = {
  id: recordId.optional(),
  projectId: recordId,
  taskId: recordId.nullable().optional(),
  noteId: recordId.nullable().optional(),
  ...z.object(words).partial().shape,
  width: z.number().int().min(1).max(30_000),
  height: z.number().int().min(1).max(30_000),
  clientId: z.string().max(100).nullable().optional(),
  takenAt: instant.nullable().optional(),
  latitude: latitude.nullable().optional(),
  longitude: longitude.nullable().optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .optional(),
};

/** Records an uploaded file as a photo. Its size is the stored file's. */
export const savePhoto = z.strictObject({
  ...taken,
  storageId: z.string().min(1).max(200),
  thumbnailId: z.string().min(1).max(200).nullable().optional(),
});
/** Several at once; each is recorded or refused on its own. */
export const savePhotos = z.strictObject({ photos: z.array(savePhoto).min(1).max(syncBatchSize) });
export const updatePhoto = z.strictObject({
  photoId: recordId,
  ...z.object(words).partial().shape,
  pairedWith: recordId.nullable().optional(),
});
export const deletePhoto = z.strictObject({ photoId: recordId });
export const restorePhoto = z.strictObject({ photoId: recordId });
export const batchUpdatePhotoSortOrder = z.strictObject({
  photos: z
    .array(z.strictObject({ photoId: recordId, sortOrder }))
    .min(1)
    .max(200),
});
export const listPhotos = z
  .strictObject({
    ...listFields,
    projectId: recordId.optional(),
    category: z.enum(photoCategories).optional(),
  })
  .prefault({});

export type SavePhoto = z.input<typeof savePhoto>;
/** What the queue keeps of a photo until its file is stored. */
export type UploadPhoto = Omit<SavePhoto, 'storageId' | 'thumbnailId'>;
