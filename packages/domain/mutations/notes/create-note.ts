import { generateKeyBetween } from 'fractional-indexing';
import { defined } from '../../entities/defined.ts';
import { untitledNote } from '../../entities/note.ts';
import { createNote as input } from '../../operations/notes.ts';
import { newRecord, queuedMutation, type Scene } from '../mutation.ts';

/** Before the others of its project. */
export const createNote = queuedMutation({
  call: 'notes.create',
  entity: 'note',
  key: 'id',
  priority: 50,
  makes: true,
  kept: input,
  reads: ({ projectId }) => [{ entity: 'note', firstOf: projectId }],
  effect: ({ id = '', projectId, title = '', content, description, ...said }, scene) => [
    {
      entity: 'note',
      id,
      kind: 'create',
      fields: {
        ...newRecord(scene),
        ...{ category: 'general', priority: 'medium', status: 'open', assignedTo: [], pinned: false },
        ...{ photoIds: [], shared: false, dailyLog: null, sortOrder: firstKey(projectId, scene) },
        ...defined(said),
        ...{ projectId, title: title.trim() || untitledNote, content: content ?? description ?? '' },
      },
    },
  ],
});

function firstKey(projectId: string, { rowsOf }: Scene): string {
  return generateKeyBetween(null, rowsOf('note', projectId)[0]?.sortOrder ?? null);
}
