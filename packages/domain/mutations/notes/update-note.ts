import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { untitledNote } from '../../entities/note.ts';
import { recordId } from '../../entities/record.ts';
import { queuedMutation } from '../mutation.ts';
import { noteFields } from './note-fields.ts';

export const updateNote = queuedMutation({
  call: 'notes.update',
  entity: 'note',
  key: 'noteId',
  priority: 50,
  input: z.strictObject({
    noteId: recordId,
    ...z.object(noteFields).partial().shape,
    description: noteFields.content.optional(),
  }),
  fields: { stored: { description: 'content' } },
  effect: ({ noteId, title, content, description, ...given }) => {
    const text = content ?? description;
    return [
      {
        entity: 'note',
        id: noteId,
        kind: 'update',
        fields: {
          ...defined(given),
          ...(title !== undefined && { title: title.trim() || untitledNote }),
          ...(text !== undefined && { content: text }),
        },
      },
    ];
  },
});

export type UpdateNote = z.input<typeof updateNote.input>;
