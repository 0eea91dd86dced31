import type { Organization } from '../entities/organization.ts';
import type { Subscription } from '../entities/subscription.ts';
import type { RecordDefinition } from './record.ts';

export const organization = {
  title: { fields: ['name'] },
  belongsTo: {},
  activity: true,
} as const satisfies RecordDefinition<Organization>;

export const subscription = {
  title: { fields: ['planName'] },
  belongsTo: {},
  activity: true,
} as const satisfies RecordDefinition<Subscription>;
