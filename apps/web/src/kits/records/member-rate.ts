import { Banknote } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { day, money, people, verbatim } from './values.ts';

export const memberRate = {
  icon: Banknote,
  one: 'Rate',
  many: 'Rates',
  the: 'the rate of',
  isPerson: true,
  sentences: {
    create: (title) => `set the rate of ${title}`,
    update: (_thing, { fields }, title) =>
      fields.includes('weekCost')
        ? `approved hours, so a week of ${title} costs something else`
        : fields.includes('hoursCost')
          ? `changed what approved hours of ${title} cost`
          : undefined,
  },
  fields: {
    userId: { label: 'Person', name: 'the person', format: people },
    hourlyCost: { label: 'Hourly cost', name: 'the hourly cost', format: money },
    billRate: { label: 'Bill rate', name: 'the bill rate', format: money },
    burdenFactor: { label: 'Burden factor', name: 'the burden factor', format: verbatim },
    validFrom: { label: 'From', name: 'when it begins', format: day },
  },
} as const satisfies RecordDefinition<Records['memberRate']>;
