import { z } from 'zod';
import { photoCategories, photoPositionSources, photoTimeSources } from '../../entities/enumerations.ts';
import { sha256Hex, utcOffsetMin } from '../../entities/photo.ts';
import { instant, latitude, longitude, recordId } from '../../entities/record.ts';
import { accuracyMaxM } from '../../limits/tracking.ts';
import { bulkPhotos, photoTagsMax } from '../../limits/photos.ts';
import { nameLength, textLength } from '../../limits/lists.ts';

/** The fields of a photo that a person fills in. */
export const photoFields = {
  title: z.string().trim().max(nameLength).nullable(),
  caption: z.string().trim().max(nameLength).nullable(),
  description: z.string().max(textLength).nullable(),
  category: z.enum(photoCategories),
  tags: z.array(z.string().trim().min(1).max(60)).max(photoTagsMax),
  shared: z.boolean(),
};

/** The version of a photo that was on screen: if others changed since what clients see of it, nothing is done. */
export const seenPhotoVersion = z.number().int().min(0);

/** Photos as they were seen, which one call changes together. */
export const seenPhotos = z
  .array(z.strictObject({ photoId: recordId, version: seenPhotoVersion }))
  .min(1)
  .max(bulkPhotos, { error: `Choose at most ${bulkPhotos} photos at a time.` });

/** What is known of a photo before its file is stored. */
export const photoTaken = {
  id: recordId.optional(),
  projectId: recordId,
  taskId: recordId.nullable().optional(),
  noteId: recordId.nullable().optional(),
  /** The photo of before, of which this one is the after. */
  pairedWith: recordId.nullable().optional(),
  ...z.object(photoFields).partial().shape,
  width: z.number().int().min(1).max(30_000),
  height: z.number().int().min(1).max(30_000),
  clientId: z.string().max(100).nullable().optional(),
  takenAt: instant.nullable().optional(),
  takenOffsetMin: utcOffsetMin.nullable().optional(),
  timeSource: z.enum(photoTimeSources).nullable().optional(),
  latitude: latitude.nullable().optional(),
  longitude: longitude.nullable().optional(),
  positionSource: z.enum(photoPositionSources).nullable().optional(),
  accuracyM: z.number().min(0).max(accuracyMaxM).nullable().optional(),
  pickedSha256: sha256Hex.nullable().optional(),
  sha256: sha256Hex.nullable().optional(),
};
