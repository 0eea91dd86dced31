import type { ProjectFile, ProjectFolder } from '@plumbline/domain/entities/file';
import { byId } from '../records/order.ts';
import { type Rows, useRecords } from '../records/use-records.ts';

export function useProjectFiles(projectId: string): Rows<ProjectFile> {
  return useRecords(
    'projectFile',
    'of a project',
    {
      find: async (table) => await table.where('projectId').equals(projectId).toArray(),
      fits: (row) => row.projectId === projectId,
      order: byId,
    },
    [projectId],
  );
}

export function useProjectFolders(projectId: string): Rows<ProjectFolder> {
  return useRecords(
    'projectFolder',
    'of a project',
    {
      find: async (table) => await table.where('projectId').equals(projectId).toArray(),
      fits: (row) => row.projectId === projectId,
      order: byId,
    },
    [projectId],
  );
}
