import type { ProjectFolder } from '@plumbline/domain/entities/file';
import type { restoreFile } from '@plumbline/domain/mutations/files/restore-file';
import type { restoreFolder } from '@plumbline/domain/mutations/files/restore-folder';
import { folderDepthMax } from '@plumbline/domain/limits/files';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { seenBy } from '../../tenant/list.ts';
import type { TenantWrite } from '../../tenant/write.ts';
import { lockProjectsOf } from '../../tenant/locks.ts';
import { freeFileName, freeFolderName } from './names.ts';
import { requireOwn } from './permitted.ts';
import { shareContents } from './share.ts';
import { deletedAt, depthOf, foldersFrom, inFolders } from './tree.ts';

/**
 * Restores a file to its folder or, when that is gone, to the project's top, under a name that is free there.
 * It is shared as its folder is; one that was shared by itself is again where it was.
 */
export async function restore(write: TenantWrite, { fileId }: z.output<typeof restoreFile.input>) {
  await lockProjectsOf(write, 'projectFile', [fileId]);
  const before = await write.requireDeleted('projectFile', fileId);
  requireOwn(write, before);
  const { projectId, name: earlier } = before;
  const folder = await livingFolder(write, before.folderId);
  const folderId = folder?.id ?? null;
  const name = await freeFileName(write, { projectId, folderId }, earlier);
  const back = await write.restore('projectFile', before);
  // A folder that is no longer shared has closed what was in it, in the trash too.
  const shared = folder?.shared === true || (folderId === before.folderId && before.shared);
  const file = await write.update('projectFile', back, { folderId, name, shared });
  return { fileId, file: seenBy(write.viewer, 'projectFile', file) };
}

/** Restores a folder with what was deleted together with it; what had been deleted before stays deleted. */
export async function restoreTree(write: TenantWrite, { folderId }: z.output<typeof restoreFolder.input>) {
  await lockProjectsOf(write, 'projectFolder', [folderId]);
  const before = await write.requireDeleted('projectFolder', folderId);
  requireOwn(write, before);
  const { projectId, name: earlier } = before;
  const { ids, height } = await foldersFrom(write, folderId, deletedAt(before.deletedAt));
  const above = await livingFolder(write, before.parentId);
  const parent = above && (await depthOf(write, above.id)) + height <= folderDepthMax ? above : null;
  const parentId = parent?.id ?? null;
  const name = await freeFolderName(
    write,
    { projectId, folderId: parentId },
    { id: folderId, name: earlier },
  );
  await write.restoreAll('projectFile', before.deletedAt, inFolders(sql`folder_id`, ids));
  await write.restoreAll('projectFolder', before.deletedAt, inFolders(sql`id`, ids.slice(1)));
  const back = await write.restore('projectFolder', before);
  const shared = before.shared || (parent?.shared ?? false);
  const folder = await write.update('projectFolder', back, { parentId, name, shared });
  if (shared !== before.shared) await shareContents(write, folderId, shared);
  return { folderId, folder: seenBy(write.viewer, 'projectFolder', folder) };
}

async function livingFolder(write: TenantWrite, folderId: string | null): Promise<ProjectFolder | null> {
  if (folderId === null) return null;
  const { rows } = await write.db.execute(sql`
    select 1 from project_folder
    where organization_id = ${write.viewer.organizationId} and id = ${folderId} and deleted_at is null`);
  return rows.length > 0 ? await write.require('projectFolder', folderId) : null;
}
