import { z } from 'zod';
import { photoCategories, photoPositionSources, photoTimeSources } from './enumerations.ts';
import { instant, latitude, longitude, recordFields, recordId } from './record.ts';

/** A SHA-256 hash in hexadecimal. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);
export const utcOffsetMin = z.number().int().min(-720).max(840);

/** Optional fields are withheld from clients. */
export const photo = z.object({
  ...recordFields,
  projectId: recordId,
  taskId: recordId.nullable(),
  noteId: recordId.nullable(),
  storageId: z.string(),
  thumbnailId: z.string().nullable(),
  /** The stored picture in the size of a large tile; null until it is made, and of a picture that is no larger itself. */
  displayId: z.string().nullable().optional(),
  /** The ThumbHash of the picture in Base64: about 25 bytes that say its colours; null until it is made. */
  thumbHash: z.string().nullable().optional(),
  title: z.string().nullable(),
  caption: z.string().nullable(),
  description: z.string().nullable(),
  category: z.enum(photoCategories),
  fileSize: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  clientId: z.string().nullable(),
  takenAt: instant.nullable(),
  takenBy: recordId.nullable().optional(),
  /** How far the camera's clock was ahead of UTC, in minutes. */
  takenOffsetMin: utcOffsetMin.nullable().optional(),
  timeSource: z.enum(photoTimeSources).nullable().optional(),
  latitude: latitude.nullable().optional(),
  longitude: longitude.nullable().optional(),
  positionSource: z.enum(photoPositionSources).nullable().optional(),
  /** The radius around the position, in metres, within which the device was. */
  accuracyM: z.number().min(0).nullable().optional(),
  /** Of the file as it was picked or taken, before the device made it smaller: the same picture has it everywhere. */
  pickedSha256: z.string().nullable().optional(),
  /** Of the bytes that the device sent and the server received. */
  sha256: z.string().nullable().optional(),
  /** Of the bytes that the server encoded anew and stores. */
  storedSha256: z.string().nullable().optional(),
  tags: z.array(z.string()),
  /** Vector mark-up that is stored beside the untouched picture. */
  annotations: z.array(z.record(z.string(), z.unknown())),
  /** The photo of before, of which this one is the after. */
  pairedWith: recordId.nullable(),
  sortOrder: z.string(),
  /** Clients of the project may see it; see `isSharedByItself` for a photo of which nobody says it. */
  shared: z.boolean(),
});
export type Photo = z.infer<typeof photo>;
