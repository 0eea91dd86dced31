import { stores as before } from './version-0005.ts';

export const stores = {
  ...before,
  photo: 'id, projectId, taskId, noteId, takenAt, pairedWith',
  photoMark: 'id, photoId',
};
