import { Camera } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import { onProject, type SearchedDefinition } from './record.ts';
import { code, people, anyValue, project, reference, sharedNow, text, time } from './values.ts';

export const photo = {
  icon: Camera,
  one: 'Photo',
  many: 'Photos',
  the: 'the photo',
  sentences: {
    create: (title) => (title === '' ? 'added a photo' : `added the photo ${title}`),
    delete: (title) => (title === '' ? 'deleted a photo' : `deleted the photo ${title}`),
    update: sharedNow,
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    taskId: { label: 'Task', name: 'the task', format: reference('a task', 'tasks') },
    noteId: { label: 'Note', name: 'the note', format: reference('a note', 'notes') },
    storageId: { label: 'Picture', name: 'the picture' },
    thumbnailId: null,
    displayId: null,
    thumbHash: null,
    title: { label: 'Title', name: 'the title', format: text },
    caption: { label: 'Caption', name: 'the caption', format: text },
    description: { label: 'Description', name: 'the description', format: text },
    category: { label: 'Category', name: 'the category', format: code },
    fileSize: null,
    width: null,
    height: null,
    clientId: null,
    takenAt: { label: 'Taken', name: 'when it was taken', format: time },
    takenBy: { label: 'Taken by', name: 'who took it', format: people },
    takenOffsetMin: null,
    timeSource: null,
    latitude: { label: 'Position', name: 'the position', format: anyValue },
    longitude: { label: 'Position', name: 'the position', format: anyValue },
    positionSource: null,
    accuracyM: null,
    pickedSha256: null,
    sha256: null,
    storedSha256: null,
    tags: { label: 'Tags', name: 'the tags', format: anyValue },
    annotations: { label: 'Mark-up', name: 'the mark-up' },
    pairedWith: { label: 'Paired with', name: 'its pair', format: reference('a photo', 'photos') },
    sortOrder: { label: 'Order', name: 'the order' },
    shared: { label: 'Share with the client', name: 'what the client sees', format: anyValue },
  },
  opens: ({ id, projectId }, { mayOpen }) =>
    mayOpen('photos')
      ? { page: 'photos', search: { photo: id } }
      : onProject(projectId, 'photos', { photo: id }),
  details: ({ project: name, person }) => [name, person],
} as const satisfies SearchedDefinition<Records['photo']>;
