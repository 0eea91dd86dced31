import { FileText } from 'lucide-react';
import { byteText } from '../labels/bytes.ts';
import { onProject, type Records, type SearchedDefinition } from './record.ts';
import { people, plainly, project, reference, text } from './values.ts';

export const projectFile = {
  icon: FileText,
  one: 'File',
  many: 'Files',
  the: 'the file',
  sentences: { create: (title) => `uploaded ${title}` },
  fields: {
    projectId: { label: 'Project', name: 'the project', say: project },
    folderId: { label: 'Folder', name: 'the folder', say: reference('a folder', 'folders') },
    name: { label: 'Name', name: 'the name', say: text },
    description: { label: 'Description', name: 'the description', say: text },
    storageId: { label: 'Content', name: 'the content' },
    size: {
      label: 'Size',
      name: 'the content',
      say: (bytes, speech) =>
        typeof bytes === 'number' ? byteText(bytes, speech.locale) : plainly(bytes, speech),
    },
    mime: { label: 'Type', name: 'the type', say: plainly },
    uploadedBy: { label: 'Uploaded by', name: 'who uploaded it', say: people },
    shared: { label: 'Share with the client', name: 'what the client sees', say: plainly },
    revision: { label: 'Version', name: 'the version', say: plainly },
  },
  opens: ({ id, projectId, detail }) =>
    onProject(projectId, 'files', { file: id, ...(detail !== null && { folder: detail }) }),
  details: ({ project: name, person }) => [name, person],
} as const satisfies SearchedDefinition<Records['projectFile']>;
