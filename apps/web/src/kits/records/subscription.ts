import { CreditCard } from 'lucide-react';
import type { RecordDefinition, Records } from './record.ts';
import { code, anyValue, time } from './values.ts';

export const subscription = {
  icon: CreditCard,
  one: 'Plan',
  many: 'Plan',
  the: 'the plan',
  sentences: { create: (title) => `started the plan ${title}` },
  fields: {
    planName: { label: 'Plan', name: 'the plan', format: anyValue },
    status: { label: 'Status', name: 'the status', format: code },
    trialEndsAt: { label: 'Trial ends', name: 'the end of the trial', format: time },
    graceEndsAt: { label: 'Grace period ends', name: 'the end of the grace period', format: time },
    expiredAt: { label: 'Expired', name: 'when it expired', format: time },
    currentPeriodEndsAt: { label: 'Paid until', name: 'the end of the period', format: time },
    provider: { label: 'Provider', name: 'the provider', format: anyValue },
    providerReference: { label: 'Reference', name: 'the reference', format: anyValue },
  },
} as const satisfies RecordDefinition<Records['subscription']>;
