import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import { sql } from 'drizzle-orm';
import type { TenantWrite } from '../../tenant/write.ts';
import type { FolderIds } from './tree.ts';

/** Field technicians may change only their own files and folders (product.md §6). */
export function requireOwn(
  write: TenantWrite,
  { createdBy }: Pick<ProjectFile | ProjectFolder, 'createdBy'>,
): void {
  if (!isOwn(write, createdBy)) throw new AppError('PERMISSION_DENIED', { at: write.at });
}

export function isOwn({ viewer }: TenantWrite, createdBy: string | null): boolean {
  return viewer.role === 'admin' || createdBy === viewer.userId;
}

/**
 * Deleting or sharing a folder affects all that is in it, and a field technician's folder may hold what
 * others put there.
 */
export async function requireOwnContents(write: TenantWrite, folderIds: FolderIds): Promise<void> {
  if (write.viewer.role === 'admin') return;
  const { organizationId, userId } = write.viewer;
  const ids = sql`${sql.param([...folderIds])}::uuid[]`;
  const { rows } = await write.db.execute(sql`
    select 1 from project_folder
      where organization_id = ${organizationId} and id = any(${ids}) and created_by is distinct from ${userId} and deleted_at is null
    union all
    select 1 from project_file
      where organization_id = ${organizationId} and folder_id = any(${ids}) and created_by is distinct from ${userId} and deleted_at is null
    limit 1`);
  if (rows.length > 0) {
    const message = 'Somebody else has put something in this folder. Ask the office.';
    throw new AppError('PERMISSION_DENIED', { at: write.at, message });
  }
}
