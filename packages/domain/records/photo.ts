import type { Photo } from '../entities/photo.ts';
import type { RecordDefinition } from './record.ts';

export const photo = {
  title: { fields: ['title', 'caption'] },
  belongsTo: { projectId: 'project' },
  refersTo: { taskId: 'task', noteId: 'note', pairedWith: 'photo' },
  doneBy: ['takenBy'],
  goesWith: ['projectId'],
  trash: {
    key: 'photoId',
    restore: 'photos.restorePhoto',
    remove: 'photos.deletePhoto',
    permission: 'photo_upload',
  },
  activity: true,
  indexed: true,
  search: {
    weight: 0.8,
    names: ['caption', 'tags'],
    texts: ['description'],
    read: ({ category, takenBy }) => ({ userId: takenBy ?? null, state: category }),
  },
} as const satisfies RecordDefinition<Photo>;
