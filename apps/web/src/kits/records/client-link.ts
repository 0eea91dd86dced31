import { Link2 } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { anyValue, day, text, time } from './values.ts';

export const clientLink = {
  icon: Link2,
  one: 'Link for a client',
  many: 'Links for clients',
  the: 'the link',
  sentences: {
    create: (title) => `made the link ${title} for a client`,
    update: (thing, { fields }) =>
      fields.includes('madeAt')
        ? `made a new address for ${thing}`
        : fields.includes('revokedAt')
          ? `ended ${thing}`
          : undefined,
  },
  fields: {
    title: { label: 'Title', name: 'the title', format: text },
    lastDay: { label: 'Open until', name: 'the last day', format: day },
    madeAt: { label: 'Address made', name: 'the address', format: time },
    revokedAt: { label: 'Ended', name: 'when it was ended', format: time },
    drawings: { label: 'With drawings', name: 'whether drawings are shown', format: anyValue },
  },
} as const satisfies RecordDefinition<Records['clientLink']>;
