import { FileText } from 'lucide-react';
import { byteText } from '../labels/bytes.ts';
import type { Records } from '@plumbline/domain/records/record';
import { onProject, type SearchedDefinition } from './record.ts';
import { people, anyValue, project, reference, sharedNow, text } from './values.ts';

export const projectFile = {
  icon: FileText,
  one: 'File',
  many: 'Files',
  the: 'the file',
  sentences: {
    create: (title) => `uploaded ${title}`,
    update: (thing, change, title) =>
      change.fields.includes('storageId')
        ? newVersion(title, change.after?.['revision'])
        : sharedNow(thing, change),
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    folderId: { label: 'Folder', name: 'the folder', format: reference('a folder', 'folders') },
    name: { label: 'Name', name: 'the name', format: text },
    description: { label: 'Description', name: 'the description', format: text },
    storageId: { label: 'Content', name: 'the content' },
    size: {
      label: 'Size',
      name: 'the content',
      format: (bytes, context) =>
        typeof bytes === 'number' ? byteText(bytes, context.locale) : anyValue(bytes, context),
    },
    mime: { label: 'Type', name: 'the type', format: anyValue },
    uploadedBy: { label: 'Uploaded by', name: 'who uploaded it', format: people },
    shared: { label: 'Share with the client', name: 'what the client sees', format: anyValue },
    revision: { label: 'Version', name: 'the version', format: anyValue },
  },
  opens: ({ id, projectId, detail }) =>
    onProject(projectId, 'files', { file: id, ...(detail !== null && { folder: detail }) }),
  details: ({ project: name, person }) => [name, person],
} as const satisfies SearchedDefinition<Records['projectFile']>;

const newVersion = (title: string, revision: unknown): string =>
  typeof revision === 'number'
    ? `uploaded version ${revision} of ${title}`
    : `uploaded a new version of ${title}`;
