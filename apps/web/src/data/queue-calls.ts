import { isQueueOperation, type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { ProcedureName } from '@plumbline/domain/operations/gates';

/** The calls that wait on this device when they must. A photo has its own way in (`upload-photo.ts`): its file comes first. */
export type QueuedCall = {
  [Operation in QueueOperation]: Operation extends 'uploadPhoto'
    ? never
    : (typeof queueOperations)[Operation]['call'];
}[QueueOperation];

const operations = new Map<ProcedureName, QueueOperation>(
  Object.entries(queueOperations).flatMap(([operation, { call }]): [ProcedureName, QueueOperation][] =>
    isQueueOperation(operation) && operation !== 'uploadPhoto' ? [[call, operation]] : [],
  ),
);

/** The queue's name for a call; null when the call needs the server. */
export function queueNameOf(call: ProcedureName): QueueOperation | null {
  return operations.get(call) ?? null;
}
