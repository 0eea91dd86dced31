import type { ProjectFile } from '@plumbline/domain/entities/file';
import { AppError } from '@plumbline/domain/errors/app-error';
import { markedFileName } from '@plumbline/domain/file-names/saved-file-name';
import { sql } from 'drizzle-orm';
import { type JsonRow, wireRow } from '../../database/wire.ts';
import type { TenantWrite } from '../../tenant/write.ts';

/** The folder of a project, or its top. */
export type Parent = { projectId: string; folderId: string | null };

/** Names that differ only in capitals count as the same, because some devices cannot store both. */
export async function fileNamed(
  write: TenantWrite,
  parent: Parent,
  name: string,
): Promise<ProjectFile | null> {
  const { rows } = await write.db.execute<{ row: JsonRow }>(sql`
    select to_json(project_file) as row from project_file
    where organization_id = ${write.viewer.organizationId} and project_id = ${parent.projectId}
      and folder_id is not distinct from ${parent.folderId}::uuid and lower(name) = lower(${name}) and deleted_at is null
    order by created_at limit 1 for no key update`);
  return rows[0] ? wireRow('projectFile', rows[0].row) : null;
}

export async function requireFreeFileName(
  write: TenantWrite,
  parent: Parent,
  { id, name }: Pick<ProjectFile, 'id' | 'name'>,
): Promise<void> {
  const found = await fileNamed(write, parent, name);
  if (found && found.id !== id) throw nameConflict(write, 'A file of this name is there already.');
}

export async function requireFreeFolderName(
  write: TenantWrite,
  parent: Parent,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (await isFolderNamed(write, parent, id, name))
    throw nameConflict(write, 'A folder of this name is there already.');
}

async function isFolderNamed(
  write: TenantWrite,
  { projectId, folderId }: Parent,
  id: string,
  name: string,
): Promise<boolean> {
  const { rows } = await write.db.execute(sql`
    select 1 from project_folder
    where organization_id = ${write.viewer.organizationId} and project_id = ${projectId}
      and parent_id is not distinct from ${folderId}::uuid and lower(name) = lower(${name}) and id <> ${id} and deleted_at is null`);
  return rows.length > 0;
}

function nameConflict(write: TenantWrite, message: string): AppError {
  return new AppError('CONFLICT', { at: write.at, message, fields: [{ path: 'name', message }] });
}

/** A restored file may find its name taken: `Plan.pdf` becomes `Plan (2).pdf`. */
export async function freeFileName(write: TenantWrite, parent: Parent, name: string): Promise<string> {
  return await firstFree(name, async (candidate) => (await fileNamed(write, parent, candidate)) === null);
}

export async function freeFolderName(
  write: TenantWrite,
  parent: Parent,
  { id, name }: { id: string; name: string },
): Promise<string> {
  return await firstFree(name, async (candidate) => !(await isFolderNamed(write, parent, id, candidate)));
}

async function firstFree(name: string, isFree: (candidate: string) => Promise<boolean>): Promise<string> {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : markedFileName(name, ` (${count})`);
    if (await isFree(candidate)) return candidate;
  }
}
