import { z } from 'zod';
import { isSharedByItself } from '../../entities/shared-photos.ts';
import { newRecord, queuedMutationKeeping } from '../mutation.ts';
import { photoTaken } from './photo-fields.ts';

const saved = z.strictObject({
  ...photoTaken,
  storageId: z.string().min(1).max(200),
  thumbnailId: z.string().min(1).max(200).nullable().optional(),
});

/**
 * Records an uploaded file as a photo; its size is that of the stored file. The files wait beside the change
 * in the queue and get their ids when they are stored.
 */
export const uploadPhoto = queuedMutationKeeping(saved.omit({ storageId: true, thumbnailId: true }), {
  call: 'photos.saveMetadata',
  entity: 'photo',
  key: 'id',
  priority: 10,
  makes: true,
  input: saved,
  reads: ({ projectId, taskId }) => [
    { entity: 'project', id: projectId },
    ...(taskId ? [{ entity: 'task' as const, id: taskId }] : []),
  ],
  effect: (
    {
      id = '',
      taskId = null,
      noteId = null,
      pairedWith = null,
      title = null,
      caption = null,
      description = null,
      category = 'progress',
      clientId = null,
      takenAt = null,
      takenOffsetMin = null,
      timeSource = null,
      latitude = null,
      longitude = null,
      positionSource = null,
      accuracyM = null,
      pickedSha256 = null,
      sha256 = null,
      tags = [],
      shared,
      ...details
    },
    context,
  ) => [
    {
      entity: 'photo',
      id,
      kind: 'create',
      fields: {
        ...newRecord(context),
        ...details,
        taskId,
        noteId,
        title,
        caption,
        description,
        category,
        clientId,
        takenAt,
        takenOffsetMin,
        timeSource,
        latitude,
        longitude,
        positionSource,
        accuracyM,
        pickedSha256,
        sha256,
        tags,
        // A receipt is not shown to clients, whatever the camera was set to.
        shared:
          category !== 'receipt' &&
          (shared ??
            isSharedByItself(
              category,
              context.row('project', details.projectId),
              taskId === null ? null : context.row('task', taskId),
            )),
        takenBy: context.person.userId,
        fileSize: context.fileBytes,
        // Nothing is stored yet: an empty id means that the files are on the device.
        storageId: '',
        thumbnailId: null,
        annotations: [],
        pairedWith,
        sortOrder: '',
      },
    },
  ],
});

/**
 * The arguments of a photo without those that say where its files were stored. They are no part of what a person asked
 * for: files that are sent again are stored elsewhere, and the operation is the same.
 */
export function withoutStoredFiles(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: ReadonlySet<string> = new Set<keyof z.input<typeof saved>>(['storageId', 'thumbnailId']);
  return Object.fromEntries(Object.entries(args).filter(([argument]) => !stored.has(argument)));
}

export type SavePhoto = z.input<typeof saved>;
/** The arguments that the queue keeps of a photo until its file is stored. */
export type UploadPhoto = Omit<SavePhoto, 'storageId' | 'thumbnailId'>;
