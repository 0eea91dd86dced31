import type { ClaimPacket } from '../entities/claim-packet.ts';
import type { RecordDefinition } from './record.ts';

export const claimPacket = {
  title: { fields: ['title'] },
  belongsTo: { projectId: 'project' },
  partOf: 'projectId',
  activity: true,
} as const satisfies RecordDefinition<ClaimPacket>;
