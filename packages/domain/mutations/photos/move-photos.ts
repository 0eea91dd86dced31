import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { recordId, sortOrder } from '../../entities/record.ts';
import { bulkPhotos } from '../../limits/photos.ts';
import { mutation } from '../mutation.ts';
import { seenPhotoVersion } from './photo-fields.ts';

/**
 * Moves photos to another project: all of them or, when one cannot be moved, none. What ties a photo to its project goes
 * off, its task, its note and that clients see it, unless it is named: Undo names what a photo had there before.
 */
export const movePhotos = mutation({
  call: 'photos.movePhotos',
  input: z.strictObject({
    projectId: recordId,
    photos: z
      .array(
        z.strictObject({
          photoId: recordId,
          version: seenPhotoVersion,
          /** Of the project to which it moves. */
          taskId: recordId.nullable().default(null),
          noteId: recordId.nullable().default(null),
          shared: z.boolean().default(false),
          /** Else it stands last there. */
          sortOrder: sortOrder.optional(),
        }),
      )
      .min(1)
      .max(bulkPhotos, { error: `Choose at most ${bulkPhotos} photos at a time.` }),
  }),
  effect: ({ projectId, photos }) =>
    photos.map(({ photoId, version: _seen, ...tie }) => ({
      entity: 'photo',
      id: photoId,
      kind: 'update',
      fields: { projectId, ...defined(tie) },
    })),
});

export type MovePhotos = z.input<typeof movePhotos.input>;
