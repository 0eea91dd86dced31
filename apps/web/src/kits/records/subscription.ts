import { CreditCard } from 'lucide-react';
import type { RecordDefinition, Records } from './record.ts';
import { code, plainly, time } from './values.ts';

export const subscription = {
  icon: CreditCard,
  one: 'Plan',
  many: 'Plan',
  the: 'the plan',
  sentences: { create: (title) => `began with the plan ${title}` },
  fields: {
    planName: { label: 'Plan', name: 'the plan', say: plainly },
    status: { label: 'Status', name: 'the status', say: code },
    trialEndsAt: { label: 'Trial ends', name: 'the end of the trial', say: time },
    graceEndsAt: { label: 'Grace period ends', name: 'the end of the grace period', say: time },
    expiredAt: { label: 'Expired', name: 'when it expired', say: time },
    currentPeriodEndsAt: { label: 'Paid until', name: 'the end of the period', say: time },
    provider: { label: 'Provider', name: 'the provider', say: plainly },
    providerReference: { label: 'Reference', name: 'the reference', say: plainly },
  },
} as const satisfies RecordDefinition<Records['subscription']>;
