import type { ClientLink } from '../entities/client-link.ts';
import type { RecordDefinition } from './record.ts';

export const clientLink = {
  title: { fields: ['title'] },
  belongsTo: {},
  activity: true,
} as const satisfies RecordDefinition<ClientLink>;
