import { LayoutTemplate } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { text } from './values.ts';

export const projectTemplate = {
  icon: LayoutTemplate,
  one: 'Template',
  many: 'Templates',
  the: 'the template',
  fields: {
    name: { label: 'Name', name: 'the name', format: text },
    content: { label: 'Content', name: 'the content' },
  },
} as const satisfies RecordDefinition<Records['projectTemplate']>;
