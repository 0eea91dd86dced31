import { Banknote } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { day, money, people } from './values.ts';

export const memberRate = {
  icon: Banknote,
  one: 'Rate',
  many: 'Rates',
  the: 'the rate of',
  isPerson: true,
  sentences: { create: (title) => `set the rate of ${title}` },
  fields: {
    userId: { label: 'Person', name: 'the person', format: people },
    hourlyCost: { label: 'Hourly cost', name: 'the hourly cost', format: money },
    billRate: { label: 'Bill rate', name: 'the bill rate', format: money },
    validFrom: { label: 'From', name: 'when it begins', format: day },
  },
} as const satisfies RecordDefinition<Records['memberRate']>;
