import type { Note } from '../entities/note.ts';
import type { RecordDefinition } from './record.ts';

export const note = {
  title: { fields: ['title'] },
  belongsTo: { projectId: 'project' },
  refersTo: { assignedTo: 'member', photoIds: 'photo' },
  goesWith: ['projectId'],
  trash: { key: 'noteId', restore: 'notes.restoreNote', remove: 'notes.deleteNote' },
  activity: true,
  indexed: ['title', 'content'],
  search: {
    weight: 1,
    byProject: true,
    read: ({ category, status, content, dailyLog, createdBy }) => ({
      userId: createdBy,
      state: category,
      text: [content, dailyLog?.workDone, dailyLog?.delays, dailyLog?.weather],
      closed: status === 'archived',
    }),
  },
} as const satisfies RecordDefinition<Note>;
