import { z } from 'zod';
import { photoCategories } from './enumerations.ts';
import type { Project } from './project.ts';
import { instant, latitude, longitude, recordFields, recordId } from './record.ts';
import type { Task } from './task.ts';

/** Optional fields are withheld from clients. */
export const photo = z.object({
  ...recordFields,
  projectId: recordId,
  taskId: recordId.nullable(),
  noteId: recordId.nullable(),
  storageId: z.string(),
  thumbnailId: z.string().nullable(),
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
  latitude: latitude.nullable().optional(),
  longitude: longitude.nullable().optional(),
  sha256: z.string().nullable().optional(),
  tags: z.array(z.string()),
  /** Vector mark-up that is kept beside the unchanged original. */
  annotations: z.array(z.record(z.string(), z.unknown())),
  pairedWith: recordId.nullable(),
  sortOrder: z.string(),
  /** Clients of the project may see it; see `isSharedByItself` for a photo of which nobody says it. */
  shared: z.boolean(),
});
export type Photo = z.infer<typeof photo>;

/** The categories that a project may share by themselves. The others show what a client should not meet unprepared. */
const sharedCategories: ReadonlySet<Photo['category']> = new Set(['before', 'progress', 'after']);

/**
 * Whether a new photo is shared with the clients of its project when nobody says so: only where the project
 * has that switched on, and never of a task that is flagged. A row that is not known counts against it.
 */
export function isSharedByItself(
  category: Photo['category'],
  project: Pick<Project, 'sharesPhotos'> | null,
  task: Pick<Task, 'flag'> | null,
): boolean {
  return project?.sharesPhotos === true && sharedCategories.has(category) && !task?.flag;
}
