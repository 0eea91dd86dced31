import type { Records } from '@plumbline/domain/records/record';
import { FileText } from 'lucide-react';
import type { RecordDefinition } from './record.ts';
import { day, money, project, text } from './values.ts';

export const bill = {
  icon: FileText,
  one: 'Bill',
  many: 'Bills',
  the: 'the bill',
  sentences: {
    create: (title) => `marked work as billed under ${title}`,
    delete: (title) => `took the bill ${title} back`,
  },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    number: { label: 'Number', name: 'the number', format: text },
    date: { label: 'Date', name: 'the date', format: day },
    amount: { label: 'Amount', name: 'the amount', format: money },
    note: { label: 'Note', name: 'the note', format: text },
  },
} as const satisfies RecordDefinition<Records['bill']>;
