import { createHash } from 'node:crypto';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import type { ApplyItem } from '@plumbline/domain/operations/sync';
import type { Operation } from '../../tenant/as-viewer.ts';
import { canonical } from './canonical.ts';

/** Arguments about where an upload was stored are left out, because a repeated upload is stored elsewhere. */
const notAsked: Partial<Record<QueueOperation, readonly string[]>> = {
  uploadPhoto: ['storageId', 'thumbnailId'],
};

/** The identity of a queued change in the ledger. */
export function operationOf(name: QueueOperation, { id, args }: ApplyItem): Operation {
  const asked = Object.entries(args).filter(([argument]) => !notAsked[name]?.includes(argument));
  const request = canonical([name, Object.fromEntries(asked)]);
  return {
    operationId: id.toLowerCase(),
    name,
    requestHash: createHash('sha256').update(request).digest('hex'),
  };
}
