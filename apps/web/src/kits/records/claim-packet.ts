import type { Records } from '@plumbline/domain/records/record';
import { FileCheck } from 'lucide-react';
import type { RecordDefinition } from './record.ts';
import { anyValue, project, text } from './values.ts';

export const claimPacket = {
  icon: FileCheck,
  one: 'Claim packet',
  many: 'Claim packets',
  the: 'the claim packet',
  sentences: { create: (title) => `made the claim packet ${title}` },
  fields: {
    projectId: { label: 'Project', name: 'the project', format: project },
    title: { label: 'Title', name: 'the title', format: text },
    photos: { label: 'Photos', name: 'the number of photos', format: anyValue },
    sumsSha256: { label: 'SHA-256 of SHA256SUMS', name: 'the hash', format: text },
    keyId: { label: 'Signed with', name: 'the key', format: text },
  },
} as const satisfies RecordDefinition<Records['claimPacket']>;
