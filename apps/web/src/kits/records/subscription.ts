import { planDefinitions } from '@plumbline/domain/plans/definitions';
import { planTiers } from '@plumbline/domain/plans/tiers';
import { CreditCard } from 'lucide-react';
import type { Records } from '@plumbline/domain/records/record';
import type { RecordDefinition } from './record.ts';
import { code, anyValue, time, verbatim } from './values.ts';

/** 'business' as 'Business'; another value stays as it is. */
function planNameOf<Value>(planName: Value): Value | string {
  const tier = planTiers.find((each) => each === planName);
  return tier === undefined ? planName : planDefinitions[tier].name;
}

export const subscription = {
  icon: CreditCard,
  one: 'Plan',
  many: 'Plan',
  the: 'the plan',
  called: (title) => (title === '' ? 'the plan' : `the ${planNameOf(title)} plan`),
  sentences: {
    create: (plan) => `started ${plan}`,
    update: (_thing, { after }) =>
      typeof after?.['planName'] === 'string'
        ? `changed the plan to ${planNameOf(after['planName'])}`
        : undefined,
  },
  fields: {
    planName: {
      label: 'Plan',
      name: 'the plan',
      format: (value, context) => verbatim(planNameOf(value), context),
    },
    status: { label: 'Status', name: 'the status', format: code },
    trialEndsAt: { label: 'Trial ends', name: 'the end of the trial', format: time },
    graceEndsAt: { label: 'Grace period ends', name: 'the end of the grace period', format: time },
    expiredAt: { label: 'Expired', name: 'when it expired', format: time },
    currentPeriodEndsAt: { label: 'Paid until', name: 'the end of the period', format: time },
    provider: { label: 'Provider', name: 'the provider', format: anyValue },
    providerReference: { label: 'Reference', name: 'the reference', format: anyValue },
  },
} as const satisfies RecordDefinition<Records['subscription']>;
