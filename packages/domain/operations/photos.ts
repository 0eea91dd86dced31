import { z } from 'zod';
import { photoCategories } from '../entities/enumerations.ts';
import { sha256Hex } from '../entities/photo.ts';
import { instant, latitude, longitude, recordId, text } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { duplicatesAskedMax, photoFilterMax, photosPerPage, reportPhotosMax } from '../limits/photos.ts';
import { listFields } from './list.ts';

/** Which photos a gallery shows; what is left out does not matter. */
const photoFilter = {
  projectId: recordId.optional(),
  /** Of one of these projects. */
  projectIds: z.array(recordId).min(1).max(photoFilterMax).optional(),
  category: z.enum(photoCategories).optional(),
  /** Of one of these categories. */
  categories: z.array(z.enum(photoCategories)).min(1).max(photoCategories.length).optional(),
  /** Taken by one of these people. */
  takenBy: z.array(recordId).min(1).max(photoFilterMax).optional(),
  /** With at least one of these tags. */
  tags: z.array(z.string().min(1).max(60)).min(1).max(photoFilterMax).optional(),
  /** Taken at or after this instant, or added where nobody knows when it was taken. */
  takenFrom: instant.optional(),
  /** Taken before this instant. */
  takenTo: instant.optional(),
  /** Taken in this area, in degrees; where `west` is greater than `east`, it goes across 180°. */
  area: z
    .strictObject({ west: longitude, south: latitude, east: longitude, north: latitude })
    .refine(({ south, north }) => south <= north, { error: 'The area ends north of where it begins.' })
    .optional(),
  /** Words in captions, tags and descriptions. */
  search: text.max(nameLength).optional(),
};

export const listPhotos = z
  .strictObject({
    ...listFields,
    ...photoFilter,
    /** Added before this instant. */
    to: instant.optional(),
  })
  .prefault({});

/** On which days the photos of a filter were taken. */
export const listPhotoDays = z.strictObject(photoFilter).prefault({});
/** A filter of photos as it is sent. */
export type PhotoFilter = z.input<typeof listPhotoDays>;

/** Asks which picked files a project, or its task or note, has already, before any of their bytes is sent. */
export const findDuplicatePhotos = z.strictObject({
  projectId: recordId,
  taskId: recordId.nullable().optional(),
  noteId: recordId.nullable().optional(),
  /** Of the files as they were picked. */
  pickedSha256s: z
    .array(sha256Hex)
    .min(1)
    .max(duplicatesAskedMax, { error: `Ask for at most ${duplicatesAskedMax} pictures at a time.` }),
});

/** A picked file that is there already. One `inTrash` can be restored by whoever asks. */
export type DuplicatePhoto = { pickedSha256: string; photoId: string; inTrash: boolean };

/** Asks for a report of chosen photos of one project, in this order. */
export const getPhotoReport = z.strictObject({
  projectId: recordId,
  photoIds: z
    .array(recordId)
    .min(1, { error: 'Choose at least one photo.' })
    .max(reportPhotosMax, { error: `A report has at most ${reportPhotosMax} photos. Choose fewer.` }),
  title: z.string().trim().max(nameLength).default(''),
  perPage: z.literal(photosPerPage).default(2),
  /** Whether it says where photos were taken. */
  positions: z.boolean().default(true),
  /** Whether it says who took them. */
  names: z.boolean().default(true),
  /** Whether what is drawn over them is drawn in it. */
  marks: z.boolean().default(true),
});
export type PhotoReportInput = z.input<typeof getPhotoReport>;
export type PhotoReportChoice = z.output<typeof getPhotoReport>;

/** Where the report is read, or the packet with it downloaded, once or again, by the person who asked, until `expiresAt`. */
export type PhotoReportAddress = { url: string; pages: number; expiresAt: string };

/** Asks for a claim packet: the same photos as they are stored, their report, and signed hashes of all. */
export const getClaimPacket = getPhotoReport;
