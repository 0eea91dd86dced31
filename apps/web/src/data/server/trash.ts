import type { Trashed } from '@plumbline/domain/operations/trash';
import { mutate } from '../queue/mutate.ts';

type Kind = Trashed['entity'];
type Act = (id: string) => Promise<unknown>;

/** Each noun has its own way out of the trash, and back into it. */
const ways: Readonly<Record<Kind, { restore: Act; remove: Act }>> = {
  project: {
    restore: async (projectId) => await mutate('projects.restoreProject', { projectId }),
    remove: async (projectId) => await mutate('projects.deleteProject', { projectId }),
  },
  task: {
    restore: async (taskId) => await mutate('tasks.restoreTask', { taskId }),
    remove: async (taskId) => await mutate('tasks.deleteTask', { taskId }),
  },
  note: {
    restore: async (noteId) => await mutate('notes.restoreNote', { noteId }),
    remove: async (noteId) => await mutate('notes.deleteNote', { noteId }),
  },
  photo: {
    restore: async (photoId) => await mutate('photos.restorePhoto', { photoId }),
    remove: async (photoId) => await mutate('photos.deletePhoto', { photoId }),
  },
  projectFile: {
    restore: async (fileId) => await mutate('projectFiles.restoreFile', { fileId }),
    remove: async (fileId) => await mutate('projectFiles.deleteFile', { fileId }),
  },
  projectFolder: {
    restore: async (folderId) => await mutate('projectFiles.restoreFolder', { folderId }),
    remove: async (folderId) => await mutate('projectFiles.deleteFolder', { folderId }),
  },
};

type Thrown = Pick<Trashed, 'entity' | 'id'>;

/** Rejects when it was refused, which has been shown then. */
export async function bringBack({ entity, id }: Thrown): Promise<void> {
  await ways[entity].restore(id);
}

/** Back where it came from. Rejects when it was refused, which has been shown then. */
export async function throwAgain({ entity, id }: Thrown): Promise<void> {
  await ways[entity].remove(id);
}
