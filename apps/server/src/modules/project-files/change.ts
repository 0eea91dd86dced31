import type { ProjectFile } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { deleteFile } from '@plumbline/domain/mutations/files/delete-file';
import type { restoreVersion } from '@plumbline/domain/mutations/files/restore-version';
import type { updateFile } from '@plumbline/domain/mutations/files/update-file';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { keepVersion, versionsOf } from './content.ts';
import { requireFreeFileName } from './names.ts';
import { requireOwn } from './permitted.ts';
import { sharedIn } from './share.ts';
import { requireParent } from './tree.ts';

/** An existing file that the caller may change, locked together with its project. */
async function requireFile(write: TenantWrite, fileId: string): Promise<ProjectFile> {
  await lockProjectsOf(write, 'projectFile', [fileId]);
  const file = await write.require('projectFile', fileId);
  requireOwn(write, file);
  return file;
}

/**
 * Renames, describes, moves, shares. In another folder a file is shared as that folder is, unless it was shared
 * by itself, which it then stays.
 */
export async function update(write: TenantWrite, { fileId, ...fields }: z.output<typeof updateFile.input>) {
  const before = await requireFile(write, fileId);
  const { projectId } = before;
  const { name = before.name, folderId = before.folderId } = fields;
  const folder = await requireParent(write, projectId, folderId);
  await requireFreeFileName(write, { projectId, folderId }, { id: fileId, name });
  const from = await requireParent(write, projectId, before.folderId);
  const isSharedItself = before.shared && from?.shared !== true;
  const shared = sharedIn(write, folder, fields.shared ?? (folder?.shared === true || isSharedItself));
  const file = await write.update('projectFile', before, { ...omitUndefined(fields), shared });
  if (before.shared && !shared) await raiseClientEpochs(write, projectId);
  return { fileId, file: seenBy(write.viewer, 'projectFile', file) };
}

export async function remove(write: TenantWrite, { fileId }: z.output<typeof deleteFile.input>) {
  await write.remove('projectFile', await requireFile(write, fileId));
  return { fileId };
}

/** The earlier content becomes the newest version; the present content stays in the list too. */
export async function restoreOld(
  write: TenantWrite,
  { fileId, revision }: z.output<typeof restoreVersion.input>,
) {
  const before = await requireFile(write, fileId);
  const versions = await versionsOf(write.db, write.viewer.organizationId, fileId);
  const wanted = versions.find((version) => version.revision === revision);
  if (!wanted) throw new AppError('NOT_FOUND', { at: write.at });
  if (wanted.storageId === before.storageId)
    return { fileId, file: seenBy(write.viewer, 'projectFile', before) };
  const { storageId, size, mime } = wanted;
  const file = await write.update('projectFile', before, {
    storageId,
    size,
    mime,
    uploadedBy: write.viewer.userId,
    revision: before.revision + 1,
  });
  await keepVersion(write, file);
  return { fileId, file: seenBy(write.viewer, 'projectFile', file) };
}
