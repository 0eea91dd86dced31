import { deleteNote as input } from '../../operations/notes.ts';
import { queuedMutation } from '../mutation.ts';

export const deleteNote = queuedMutation({
  call: 'notes.deleteNote',
  entity: 'note',
  key: 'noteId',
  priority: 50,
  kept: input,
  effect: ({ noteId }) => [{ entity: 'note', id: noteId, kind: 'delete' }],
});
