import type { ProjectFile, ProjectFolder } from '../entities/file.ts';
import type { RecordDefinition } from './record.ts';

export const projectFile = {
  title: { fields: ['name'] },
  belongsTo: { projectId: 'project' },
  refersTo: { folderId: 'projectFolder' },
  doneBy: ['uploadedBy'],
  goesWith: ['projectId', 'folderId'],
  trash: { key: 'fileId', restore: 'projectFiles.restoreFile', remove: 'projectFiles.deleteFile' },
  activity: true,
  indexed: true,
  search: {
    weight: 0.9,
    byProject: true,
    texts: ['description'],
    read: ({ folderId, uploadedBy }) => ({ userId: uploadedBy, detail: folderId }),
  },
} as const satisfies RecordDefinition<ProjectFile>;

export const projectFolder = {
  title: { fields: ['name'] },
  belongsTo: { projectId: 'project' },
  refersTo: { parentId: 'projectFolder' },
  goesWith: ['projectId', 'parentId'],
  trash: { key: 'folderId', restore: 'projectFiles.restoreFolder', remove: 'projectFiles.deleteFolder' },
  activity: true,
  search: { weight: 0.9, byProject: true, read: () => ({}) },
} as const satisfies RecordDefinition<ProjectFolder>;
