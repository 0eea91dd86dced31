import type { ProjectFolder } from '@plumbline/domain/entities/file';
import type { Page } from '@plumbline/domain/operations/list';
import type {
  FileVersion,
  ListedFile,
  listFiles,
  listFolders,
  listVersions,
} from '@plumbline/domain/operations/files';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Database } from '../../database/connect.ts';
import { projectFile, projectFolder } from '../../database/schema/files.ts';
import { fits, listRows, oneRow } from '../../tenant/list.ts';
import { foundBy } from '../../tenant/list-search.ts';
import type { Viewer } from '../../visibility/rule.ts';
import { versionsOf } from './content.ts';

export async function find(
  db: Database,
  viewer: Viewer,
  input: z.output<typeof listFiles>,
): Promise<Page<ListedFile>> {
  const { projectId, folderId, search, limit, cursor, sort } = input;
  const { rows, ...page } = await listRows(db, viewer, 'projectFile', {
    where: [
      fits(projectFile.projectId, projectId),
      lyingIn(projectFile.folderId, folderId),
      // All of them lie in the project, so its name tells none from another.
      foundBy(viewer, 'projectFile', search, { amongProjects: false }),
    ],
    search,
    limit,
    cursor,
    sort,
    defaultSort: 'name',
    allowedSorts: ['name', 'size', 'mime', 'createdAt', 'updatedAt'],
  });
  return { ...page, rows: rows.map((row) => ({ ...row, parentId: row.folderId })) };
}

export async function findFolders(
  db: Database,
  viewer: Viewer,
  input: z.output<typeof listFolders>,
): Promise<Page<ProjectFolder>> {
  const { projectId, parentId, limit, cursor, sort } = input;
  return await listRows(db, viewer, 'projectFolder', {
    where: [fits(projectFolder.projectId, projectId), lyingIn(projectFolder.parentId, parentId)],
    limit,
    cursor,
    sort,
    defaultSort: 'name',
    allowedSorts: ['name', 'createdAt', 'updatedAt'],
  });
}

export async function findVersions(
  db: Database,
  viewer: Viewer,
  { fileId }: z.output<typeof listVersions>,
): Promise<{ versions: FileVersion[] }> {
  const [, versions] = await Promise.all([
    oneRow(db, viewer, 'projectFile', fileId),
    versionsOf(db, viewer.organizationId, fileId),
  ]);
  return { versions };
}

function lyingIn(column: AnyPgColumn, folderId: string | null | undefined): SQL | undefined {
  return folderId === null ? sql`${column} is null` : fits(column, folderId);
}
