import type { ProjectFolder } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import { folderDepthMax } from '@plumbline/domain/limits/files';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';

// Every change of a project's folders or files locks the project first, so that none of them moves between two checks.

/** A folder, then every folder below it. */
export type FolderIds = readonly string[];

/**
 * The folder into which something is put; null for the project's top. NOT_FOUND when it is not a folder of
 * the project.
 */
export async function requireParent(
  write: TenantWrite,
  projectId: string,
  folderId: string | null,
): Promise<ProjectFolder | null> {
  if (folderId === null) return null;
  const folder = await write.require('projectFolder', folderId);
  if (folder.projectId !== projectId) throw new AppError('NOT_FOUND', { at: write.at });
  return folder;
}

export const notDeleted = sql`deleted_at is null`;
export const deletedOrNot = sql`true`;
export const deletedAt = (at: string | null): SQL => sql`deleted_at = ${at}::timestamptz`;

/** A folder and those below it for which `which` holds, and how deep they are nested. */
export async function foldersFrom(
  write: TenantWrite,
  folderId: string,
  which: SQL,
): Promise<{ ids: FolderIds; height: number }> {
  const { rows } = await write.db.execute<{ id: string; depth: number }>(sql`
    with recursive folder as (
      select id, parent_id from project_folder where organization_id = ${write.viewer.organizationId} and ${which}
    ), below as (
      select id, 1 as depth from folder where id = ${folderId}
      union all
      select f.id, b.depth + 1 from folder f join below b on f.parent_id = b.id
    )
    select id, depth from below order by depth`);
  return { ids: rows.map(({ id }) => id), height: rows.at(-1)?.depth ?? 0 };
}

/** The depth of a folder, 1 for the outermost; 0 for a project's top. */
export async function depthOf(write: TenantWrite, folderId: string | null): Promise<number> {
  if (folderId === null) return 0;
  const { organizationId } = write.viewer;
  const { rows } = await write.db.execute<{ depth: number }>(sql`
    with recursive above as (
      select parent_id, 1 as depth from project_folder where organization_id = ${organizationId} and id = ${folderId}
      union all
      select f.parent_id, a.depth + 1 from project_folder f join above a on f.id = a.parent_id
        where f.organization_id = ${organizationId}
    )
    select max(depth) as depth from above`);
  return rows[0]?.depth ?? 0;
}

/** `height`: the levels of what is put there, counting itself. */
export async function requireDepth(
  write: TenantWrite,
  parentId: string | null,
  height: number,
): Promise<void> {
  if ((await depthOf(write, parentId)) + height <= folderDepthMax) return;
  const message = `Folders lie in one another up to ${folderDepthMax} deep.`;
  throw new AppError('VALIDATION_ERROR', { at: write.at, message, fields: [{ path: 'parentId', message }] });
}

export const inFolders = (column: SQL, ids: FolderIds): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
