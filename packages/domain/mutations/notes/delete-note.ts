import { z } from 'zod';
import { recordId } from '../../entities/record.ts';
import { queuedMutation } from '../mutation.ts';

export const deleteNote = queuedMutation({
  call: 'notes.deleteNote',
  entity: 'note',
  key: 'noteId',
  priority: 50,
  input: z.strictObject({ noteId: recordId }),
  effect: ({ noteId }) => [{ entity: 'note', id: noteId, kind: 'delete' }],
});
