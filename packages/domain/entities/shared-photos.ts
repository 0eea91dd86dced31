import type { Photo } from './photo.ts';
import type { Project } from './project.ts';
import type { Task } from './task.ts';

// Apart from the schemas, which the camera's first screens do without.

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
