import { PenLine } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { code, project, reference, text } from './values.ts';

export const photoMark = {
  icon: PenLine,
  one: 'Mark',
  many: 'Marks',
  the: 'the mark',
  sentences: {
    create: (title) => (title === '' ? 'drew on a photo' : `wrote ${title} on a photo`),
    update: () => 'changed a mark on a photo',
    delete: () => 'removed a mark from a photo',
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    photoId: { label: 'Photo', name: 'the photo', format: reference('a photo', 'photos') },
    kind: { label: 'Kind', name: 'the kind', format: code },
    points: null,
    text: { label: 'Words', name: 'the words', format: text },
    colour: { label: 'Colour', name: 'the colour', format: code },
    width: { label: 'Width', name: 'the width', format: code },
  },
} as const satisfies RecordDefinition<Records['photoMark']>;
