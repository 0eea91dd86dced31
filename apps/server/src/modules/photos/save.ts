import type { Photo } from '@plumbline/domain/entities/photo';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { uploadPhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import type { z } from 'zod';
import { claimFile } from '../../file-storage/stored-files.ts';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { keyAtEnd } from '../../tenant/sort-keys.ts';

type Input = z.output<typeof uploadPhoto.input>;

/** Makes a photo of an uploaded file. Its size in bytes and pixels and its hash come from the file itself. */
export async function save(write: TenantWrite, input: Input) {
  const { id = write.newId(), projectId, taskId = null, noteId = null, storageId, ...fields } = input;
  const thumbnailId = fields.thumbnailId ?? null;
  await write.require('project', projectId);
  await requireParents(write, input);
  const { size, width, height, sha256 } = await claimFile(write, storageId, { entity: 'photo', id });
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
    fileSize: size,
    takenBy: write.viewer.userId,
    takenAt: fields.takenAt ?? write.doneAt.toISOString(),
    shared: fields.shared ?? isOpen(fields.category),
    sortOrder: await keyAtEnd(write, 'photo', projectId),
  });
  return { photoId: id, photo: seenBy(write.viewer, 'photo', photo) };
}

/** Before, progress and after are shown to a project's clients by default (product.md §6). */
function isOpen(category: Photo['category'] = 'progress'): boolean {
  return category === 'before' || category === 'progress' || category === 'after';
}

/** Requires that the task and the note of a photo belong to its project; else NOT_FOUND. */
async function requireParents(write: TenantWrite, { projectId, taskId, noteId }: Input): Promise<void> {
  const parents = [
    taskId ? await write.require('task', taskId) : null,
    noteId ? await write.require('note', noteId) : null,
  ];
  if (parents.some((parent) => parent !== null && parent.projectId !== projectId))
    throw new AppError('NOT_FOUND', { at: write.at });
}

function otherContent(write: TenantWrite): AppError {
  const message = 'The file that arrived is not the one that was taken.';
  return new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'sha256', message }] });
}
