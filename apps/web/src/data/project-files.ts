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
