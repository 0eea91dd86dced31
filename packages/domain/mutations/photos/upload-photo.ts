import { savePhoto } from '../../operations/photos.ts';
import { newRecord, queuedMutation } from '../mutation.ts';

/** Its files travel beside it and have their ids once they are stored. */
export const uploadPhoto = queuedMutation({
  call: 'photos.saveMetadata',
  entity: 'photo',
  key: 'id',
  priority: 10,
  makes: true,
  input: savePhoto,
  kept: savePhoto.omit({ storageId: true, thumbnailId: true }),
  effect: (
    {
      id = '',
      taskId = null,
      noteId = null,
      title = null,
      caption = null,
      description = null,
      category = 'progress',
      clientId = null,
      takenAt = null,
      latitude = null,
      longitude = null,
      sha256 = null,
      tags = [],
      shared = true,
      ...taken
    },
    scene,
  ) => [
    {
      entity: 'photo',
      id,
      kind: 'create',
      fields: {
        ...newRecord(scene),
        ...{ ...taken, taskId, noteId, title, caption, description, category, clientId, takenAt },
        ...{ latitude, longitude, sha256, tags, shared, takenBy: scene.person.userId },
        fileSize: scene.fileBytes,
        // Nothing is stored yet: the empty id says that the files are on the device.
        ...{ storageId: '', thumbnailId: null, annotations: [], pairedWith: null, sortOrder: '' },
      },
    },
  ],
});
