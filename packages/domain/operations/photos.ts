import { z } from 'zod';
import { photoCategories } from '../entities/enumerations.ts';
import { sha256Hex } from '../entities/photo.ts';
import { instant, recordId } from '../entities/record.ts';
import { duplicatesAskedMax } from '../limits/photos.ts';
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
