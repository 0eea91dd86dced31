import type { ProjectFolder } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import { deletedOrNot, foldersFrom, inFolders } from './tree.ts';

/** Everything in a shared folder is shared; a single entry cannot be hidden. */
export function sharedIn(write: TenantWrite, parent: ProjectFolder | null, wanted: boolean): boolean {
  if (wanted || !parent?.shared) return wanted;
  const message = 'The folder above is shared, and so is everything in it.';
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'shared', message }] });
}

/**
 * Folders and files are shared as the folder they are in. What is in the trash is changed too, so that a
 * restore opens it no wider than its folder; nobody is notified of it.
 */
export async function shareContents(write: TenantWrite, folderId: string, shared: boolean): Promise<void> {
  const { ids } = await foldersFrom(write, folderId, deletedOrNot);
  const set = sql`set shared = ${shared}, updated_at = ${write.at.toISOString()}::timestamptz`;
  const changed = sql`organization_id = ${write.viewer.organizationId} and shared <> ${shared}`;
  const answer = sql`returning id, deleted_at is null as living`;
  const folders = await write.db.execute<Changed>(sql`
    update project_folder ${set} where ${changed} and id <> ${folderId} and ${inFolders(sql`id`, ids)} ${answer}`);
  const files = await write.db.execute<Changed>(sql`
    update project_file ${set} where ${changed} and ${inFolders(sql`folder_id`, ids)} ${answer}`);
  for (const { id, living } of folders.rows) if (living) write.touch('projectFolder', id);
  for (const { id, living } of files.rows) if (living) write.touch('projectFile', id);
}

type Changed = { id: string; living: boolean };
