import type { ProjectFolder } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import type { createFolder } from '@plumbline/domain/mutations/files/create-folder';
import type { deleteFolder } from '@plumbline/domain/mutations/files/delete-folder';
import type { updateFolder } from '@plumbline/domain/mutations/files/update-folder';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { omitUndefined } from '../../tenant/omit-undefined.ts';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { raiseClientEpochs } from '../../tenant/client-epochs.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { requireFreeFolderName } from './names.ts';
import { requireOwn, requireOwnContents } from './permitted.ts';
import { sharedIn, shareContents } from './share.ts';
import { foldersFrom, inFolders, notDeleted, requireDepth, requireParent } from './tree.ts';

export async function create(write: TenantWrite, input: z.output<typeof createFolder.input>) {
  const { id = write.newId(), projectId, parentId = null, name } = input;
  await write.require('project', projectId);
  const parent = await requireParent(write, projectId, parentId);
  await requireDepth(write, parentId, 1);
  await requireFreeFolderName(write, { projectId, folderId: parentId }, { id, name });
  const shared = sharedIn(write, parent, input.shared ?? parent?.shared ?? false);
  const folder = await write.insert('projectFolder', { id, projectId, parentId, name, shared });
  return { folderId: id, folder: seenBy(write.viewer, 'projectFolder', folder) };
}

/** Renames, moves, shares. A folder that is moved into another is shared as that one is, with all that is in it. */
export async function update(
  write: TenantWrite,
  { folderId, ...fields }: z.output<typeof updateFolder.input>,
) {
  const before = await requireFolder(write, folderId);
  const { projectId } = before;
  const { name = before.name, parentId = before.parentId } = fields;
  const parent = await requireParent(write, projectId, parentId);
  const { ids, height } = await foldersFrom(write, folderId, notDeleted);
  if (parentId !== before.parentId) {
    if (parentId !== null && ids.includes(parentId)) throw inItself(write);
    await requireDepth(write, parentId, height);
  }
  await requireFreeFolderName(write, { projectId, folderId: parentId }, { id: folderId, name });
  const follows = parentId === before.parentId ? before.shared : (parent?.shared ?? before.shared);
  const shared = sharedIn(write, parent, fields.shared ?? follows);
  const folder = await write.update('projectFolder', before, { ...omitUndefined(fields), shared });
  if (shared !== before.shared) {
    await requireOwnContents(write, ids);
    await shareContents(write, folderId, shared);
    if (!shared) await raiseClientEpochs(write, projectId);
  }
  return { folderId, folder: seenBy(write.viewer, 'projectFolder', folder) };
}

/** Leaves tombstones of the folder and of all that is in it, with the same instant, by which a restore finds them. */
export async function remove(write: TenantWrite, { folderId }: z.output<typeof deleteFolder.input>) {
  const folder = await requireFolder(write, folderId);
  const { ids } = await foldersFrom(write, folderId, notDeleted);
  await requireOwnContents(write, ids);
  await write.removeAll('projectFile', inFolders(sql`folder_id`, ids));
  await write.removeAll('projectFolder', inFolders(sql`id`, ids.slice(1)));
  await write.remove('projectFolder', folder);
  return { folderId };
}

async function requireFolder(write: TenantWrite, folderId: string): Promise<ProjectFolder> {
  await lockProjectsOf(write, 'projectFolder', [folderId]);
  const folder = await write.require('projectFolder', folderId);
  requireOwn(write, folder);
  return folder;
}

function inItself(write: TenantWrite): AppError {
  const message = 'A folder cannot be moved into itself.';
  return new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'parentId', message }] });
}
