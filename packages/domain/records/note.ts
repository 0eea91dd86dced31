import type { Note } from '../entities/note.ts';
import type { RecordDefinition } from './record.ts';

export const note = {
  title: { fields: ['title'] },
  belongsTo: { projectId: 'project' },
  refersTo: { assignedTo: 'member', photoIds: 'photo' },
  goesWith: ['projectId'],
  trash: { key: 'noteId', restore: 'notes.restoreNote', remove: 'notes.deleteNote' },
  activity: true,
  indexed: true,
  search: {
    weight: 1,
    byProject: true,
    texts: ['content', 'dailyLog.workDone', 'dailyLog.delays', 'dailyLog.weather'],
    read: ({ category, status, createdBy }) => ({
      userId: createdBy,
      state: category,
      closed: status === 'archived',
    }),
  },
} as const satisfies RecordDefinition<Note>;
