import { Folder } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import { onProject, type SearchedDefinition } from './record.ts';
import { anyValue, project, reference, sharedNow, text } from './values.ts';

export const projectFolder = {
  icon: Folder,
  one: 'Folder',
  many: 'Folders',
  the: 'the folder',
  sentences: { update: sharedNow },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    name: { label: 'Name', name: 'the name', format: text },
    parentId: { label: 'Folder', name: 'the folder', format: reference('a folder', 'folders') },
    shared: { label: 'Share with the client', name: 'what the client sees', format: anyValue },
  },
  opens: ({ id, projectId }) => onProject(projectId, 'files', { folder: id }),
  details: ({ project: name }) => [name],
} as const satisfies SearchedDefinition<Records['projectFolder']>;
