import { type QueueOperation, queueOperations } from '@plumbline/domain/operations/queue';
import type { FieldConflict } from '@plumbline/domain/operations/sync';
import { AppError } from '@plumbline/domain/errors/app-error';
import { engineOf } from './engine-state.ts';
import { currentUser } from './session.ts';

/** Which operation writes a field of a record; `field` is the name of its argument. */
function updateOf({ entity, field }: Pick<FieldConflict, 'entity' | 'field'>): QueueOperation {
  if (entity === 'note') return 'updateNote';
  if (entity === 'project') return 'updateProject';
  if (entity === 'timeEntry') return 'updateTimeEntry';
  if (entity === 'task') return field === 'status' ? 'updateTaskStatus' : 'flagIssue';
  throw new AppError('CONFLICT', { details: { entity, field } });
}

/** Writes the other side's value back, as a change of this person. */
export async function decideConflict(conflict: FieldConflict): Promise<void> {
  const engine = await engineOf();
  const user = currentUser();
  if (engine === null || user === null) throw new AppError('QUEUE_ERROR');
  const operation = updateOf(conflict);
  await engine.outbox.enqueue({
    operation,
    userId: user.id,
    args: { [queueOperations[operation].key]: conflict.entityId, [conflict.field]: conflict.theirs },
    before: { [conflict.field]: conflict.mine },
  });
}
