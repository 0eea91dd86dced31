import { createHash } from 'node:crypto';
import { withoutStoredFiles } from '@plumbline/domain/mutations/photos/upload-photo';
import type { QueueOperation } from '@plumbline/domain/mutations/queued';
import type { ApplyItem } from '@plumbline/domain/operations/sync';
import type { Operation } from './as-viewer.ts';
import { canonical } from './canonical.ts';

/**
 * The identity of a queued change in the ledger. A photo has the same one whether it comes with the queue or through
 * its own call, because a device that has taken over another's queue does not know which way it was sent before.
 */
export function operationOf(name: QueueOperation, { id, args }: Pick<ApplyItem, 'id' | 'args'>): Operation {
  const request = canonical([name, name === 'uploadPhoto' ? withoutStoredFiles(args) : args]);
  return {
    operationId: id.toLowerCase(),
    name,
    requestHash: createHash('sha256').update(request).digest('hex'),
  };
}
