import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { type Rows, useRecords } from './use-records.ts';

export function useProjectFiles(projectId: string): Rows<ProjectFile> {
  return useRecords(
    'projectFile',
    'of a project',
    async (table) => await table.where('projectId').equals(projectId).toArray(),
    [projectId],
  );
}

export function useProjectFolders(projectId: string): Rows<ProjectFolder> {
  return useRecords(
    'projectFolder',
    'of a project',
    async (table) => await table.where('projectId').equals(projectId).toArray(),
    [projectId],
  );
}

/** Where the browser gets a stored file; `save`: it is handed over to be saved, also when it could be shown. */
export function fileAddress(storageId: string, { save = false }: { save?: boolean } = {}): string {
  return `/api/files/${encodeURIComponent(storageId)}${save ? '?download' : ''}`;
}
