import { defined } from '../../entities/defined.ts';
import { untitledNote } from '../../entities/note.ts';
import { updateNote as input } from '../../operations/notes.ts';
import { queuedMutation } from '../mutation.ts';

export const updateNote = queuedMutation({
  call: 'notes.update',
  entity: 'note',
  key: 'noteId',
  priority: 50,
  kept: input,
  fields: { stored: { description: 'content' } },
  effect: ({ noteId, title, content, description, ...said }) => {
    const text = content ?? description;
    return [
      {
        entity: 'note',
        id: noteId,
        kind: 'update',
        fields: {
          ...defined(said),
          ...(title !== undefined && { title: title.trim() || untitledNote }),
          ...(text !== undefined && { content: text }),
        },
      },
    ];
  },
});
