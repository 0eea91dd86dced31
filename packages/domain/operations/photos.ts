import { z } from 'zod';
import { photoCategories } from '../entities/enumerations.ts';
import { sha256Hex } from '../entities/photo.ts';
import { instant, recordId } from '../entities/record.ts';
import { nameLength } from '../limits/lists.ts';
import { duplicatesAskedMax, photosPerPage, reportPhotosMax } from '../limits/photos.ts';
import { listFields } from './list.ts';

export const listPhotos = z
  .strictObject({
    ...listFields,
    projectId: recordId.optional(),
    category: z.enum(photoCategories).optional(),
    /** Added before this instant. */
    to: instant.optional(),
  })
  .prefault({});

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
});
export type PhotoReportInput = z.input<typeof getPhotoReport>;
export type PhotoReportChoice = z.output<typeof getPhotoReport>;

/** Where the report is read, once or again, by the person who asked, until `expiresAt`. */
export type PhotoReportAddress = { url: string; pages: number; expiresAt: string };
