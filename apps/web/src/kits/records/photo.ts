import { Camera } from 'lucide-react';
import { onProject, type Records, type SearchedDefinition } from './record.ts';
import { code, people, plainly, project, reference, text, time } from './values.ts';

export const photo = {
  icon: Camera,
  one: 'Photo',
  many: 'Photos',
  the: 'the photo',
  sentences: { create: (title) => (title === '' ? 'added a photo' : `added the photo ${title}`) },
  fields: {
    projectId: { label: 'Project', name: 'the project', say: project },
    taskId: { label: 'Task', name: 'the task', say: reference('a task', 'tasks') },
    noteId: { label: 'Note', name: 'the note', say: reference('a note', 'notes') },
    storageId: { label: 'Picture', name: 'the picture' },
    thumbnailId: null,
    title: { label: 'Title', name: 'the title', say: text },
    caption: { label: 'Caption', name: 'the caption', say: text },
    description: { label: 'Description', name: 'the description', say: text },
    category: { label: 'Category', name: 'the category', say: code },
    fileSize: null,
    width: null,
    height: null,
    clientId: null,
    takenAt: { label: 'Taken', name: 'when it was taken', say: time },
    takenBy: { label: 'Taken by', name: 'who took it', say: people },
    latitude: { label: 'Position', name: 'the position', say: plainly },
    longitude: { label: 'Position', name: 'the position', say: plainly },
    sha256: null,
    tags: { label: 'Tags', name: 'the tags', say: plainly },
    annotations: { label: 'Mark-up', name: 'the mark-up' },
    pairedWith: { label: 'Paired with', name: 'its pair', say: reference('a photo', 'photos') },
    sortOrder: { label: 'Order', name: 'the order' },
    shared: { label: 'Share with the client', name: 'what the client sees', say: plainly },
  },
  opens: ({ id, projectId }, { mayOpen }) =>
    mayOpen('photos')
      ? { page: 'photos', search: { photo: id } }
      : onProject(projectId, 'photos', { photo: id }),
  details: ({ project: name, person }) => [name, person],
} as const satisfies SearchedDefinition<Records['photo']>;
