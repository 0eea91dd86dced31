import { generateKeyBetween } from 'fractional-indexing';
import { z } from 'zod';
import { defined } from '../../entities/defined.ts';
import { untitledNote } from '../../entities/note.ts';
import { recordId, sortOrder } from '../../entities/record.ts';
import { noteNeedsProject } from '../../errors/messages.ts';
import { newRecord, queuedMutation, type EffectContext } from '../mutation.ts';
import { noteFields } from './note-fields.ts';

/** The new note comes first in its project. */
export const createNote = queuedMutation({
  call: 'notes.create',
  entity: 'note',
  key: 'id',
  priority: 50,
  makes: true,
  input: z.strictObject({
    id: recordId.optional(),
    projectId: z.uuid({ error: (issue) => (issue.input === undefined ? noteNeedsProject : undefined) }),
    ...z.object(noteFields).partial().shape,
    /** The spec's other name for `content`. */
    description: noteFields.content.optional(),
    sortOrder: sortOrder.optional(),
  }),
  reads: ({ projectId }) => [{ entity: 'note', firstOf: projectId }],
  effect: ({ id = '', projectId, title = '', content, description, ...given }, context) => [
    {
      entity: 'note',
      id,
      kind: 'create',
      fields: {
        ...newRecord(context),
        category: 'general',
        priority: 'medium',
        status: 'open',
        assignedTo: [],
        pinned: false,
        photoIds: [],
        shared: false,
        dailyLog: null,
        sortOrder: firstKey(context),
        ...defined(given),
        projectId,
        title: title.trim() || untitledNote,
        content: content ?? description ?? '',
      },
    },
  ],
});

function firstKey({ rowsOf }: EffectContext): string {
  return generateKeyBetween(null, rowsOf('note')[0]?.sortOrder ?? null);
}

export type CreateNote = z.input<typeof createNote.input>;
