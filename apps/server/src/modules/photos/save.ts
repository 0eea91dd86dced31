import { isSharedByItself } from '@plumbline/domain/entities/shared-photos';
import type { Task } from '@plumbline/domain/entities/task';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { uploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import type { z } from 'zod';
import { claimFile } from '../../file-storage/stored-files.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { keyAtEnd } from '../../tenant/sort-keys.ts';
import { requirePartner } from './change.ts';

type Input = z.output<typeof uploadPhoto.input>;

/** Makes a photo of an uploaded file. Its size in bytes and pixels and its hashes come from the file itself. */
export async function save(write: TenantWrite, input: Input) {
  const { id = write.newId(), projectId, taskId = null, noteId = null, storageId, ...fields } = input;
  const thumbnailId = fields.thumbnailId ?? null;
  const project = await write.require('project', projectId);
  const task = await requireParents(write, input);
  if (fields.pairedWith) await requirePartner(write, { id, projectId }, fields.pairedWith);
  const { size, width, height, sha256, storedSha256 } = await claimFile(write, storageId, {
    entity: 'photo',
    id,
  });
  if (fields.sha256 && fields.sha256 !== sha256) throw otherContent(write);
  if (thumbnailId !== null) await claimFile(write, thumbnailId, { entity: 'photo', id });
  const photo = await write.insert('photo', {
    ...omitUndefined(fields),
    id,
    projectId,
    taskId,
    noteId,
    storageId,
    thumbnailId,
    width,
    height,
    sha256,
    storedSha256,
    fileSize: size,
    takenBy: write.viewer.userId,
    takenAt: fields.takenAt ?? write.doneAt.toISOString(),
    // A receipt is not shown to clients, whatever the camera was set to.
    shared:
      fields.category !== 'receipt' &&
      (fields.shared ?? isSharedByItself(fields.category ?? 'progress', project, task)),
    sortOrder: await keyAtEnd(write, 'photo', projectId),
  });
  return { photoId: id, photo: seenBy(write.viewer, 'photo', photo) };
}

/**
 * Requires that the task and the note of a photo belong to its project; else NOT_FOUND. Resolves to the task,
 * null where there is none.
 */
async function requireParents(
  write: TenantWrite,
  { projectId, taskId, noteId }: Input,
): Promise<Task | null> {
  const task = taskId ? await write.require('task', taskId) : null;
  const note = noteId ? await write.require('note', noteId) : null;
  if ([task, note].some((parent) => parent !== null && parent.projectId !== projectId))
    throw new AppError('NOT_FOUND', { at: write.at });
  return task;
}

function otherContent(write: TenantWrite): AppError {
  const message = 'The file that arrived is not the one that was taken.';
  return new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'sha256', message }] });
}
