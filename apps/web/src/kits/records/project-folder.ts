import { Folder } from 'lucide-react';
import { onProject, type Records, type SearchedDefinition } from './record.ts';
import { plainly, project, reference, text } from './values.ts';

export const projectFolder = {
  icon: Folder,
  one: 'Folder',
  many: 'Folders',
  the: 'the folder',
  fields: {
    projectId: { label: 'Project', name: 'the project', say: project },
    name: { label: 'Name', name: 'the name', say: text },
    parentId: { label: 'Folder', name: 'the folder', say: reference('a folder', 'folders') },
    shared: { label: 'Share with the client', name: 'what the client sees', say: plainly },
  },
  opens: ({ id, projectId }) => onProject(projectId, 'files', { folder: id }),
  details: ({ project: name }) => [name],
} as const satisfies SearchedDefinition<Records['projectFolder']>;
