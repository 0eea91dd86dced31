import { AppError } from '@plumbline/domain/errors/app-error';
import { isQueueOperation, type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { FieldConflict } from '@plumbline/domain/operations/sync';
import { enqueue } from './enqueue.ts';

/** Writes the other side's value back, as a change by this person. */
export async function decideConflict({
  entity,
  entityId,
  field,
  mine,
  theirs,
}: FieldConflict): Promise<void> {
  const operation = Object.keys(queueOperations)
    .filter((name) => isQueueOperation(name))
    .find((name) => isTakenBy(name, { entity, entityId, field, theirs }));
  if (operation === undefined) throw new AppError('CONFLICT', { details: { entity, field } });
  const args = { [queueOperations[operation].key]: entityId, [field]: theirs };
  await enqueue({ operation, args, before: { [field]: mine } });
}

/** Whether this update of the record can write the value. `field` is the name of its argument. */
function isTakenBy(
  operation: QueueOperation,
  { entity, entityId, field, theirs }: Omit<FieldConflict, 'id' | 'mine'>,
): boolean {
  const mutation = queueOperations[operation];
  if (mutation.entity !== entity || mutation.fields === null) return false;
  return mutation.stored.safeParse({ [mutation.key]: entityId, [field]: theirs }).success;
}
