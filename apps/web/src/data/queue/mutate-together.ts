import { invalidOperation } from '@plumbline/domain/errors/messages';
import { QueueError } from '@plumbline/domain/errors/app-error';
import type { InputOf } from '../server/calls.ts';
import { showError, toAppError } from '../server/errors.ts';
import { isRecord } from '../parse.ts';
import { noticeRefusal } from '../session/session.ts';
import { enqueueTogether } from './enqueue.ts';
import type { Queued, MutateOptions } from './mutate.ts';
import { type QueuedCall, queueNameOf } from './queue-calls.ts';

/** A call that can be queued, with its input. */
export type QueuedChange = {
  [Name in QueuedCall]: { name: Name; input: InputOf<Name> };
}[QueuedCall];

/**
 * Queues several changes that belong together, such as ending one entry and beginning the next: all of them
 * in this order, or none. Each is sent and answered on its own.
 */
export async function mutateTogether(
  changes: readonly QueuedChange[],
  { context, heldMs }: Pick<MutateOptions, 'context' | 'heldMs'> = {},
): Promise<Queued[]> {
  try {
    const ids = await enqueueTogether(
      changes.map(({ name, input }) => ({
        operation: operationOf(name),
        args: isRecord(input) ? { ...input } : {},
        ...(heldMs !== undefined && { heldMs }),
      })),
    );
    return ids.map((operationId) => ({ operationId }));
  } catch (thrown) {
    const error = toAppError(thrown);
    noticeRefusal(error);
    showError(error, { context });
    throw error;
  }
}

function operationOf(name: QueuedCall) {
  const operation = queueNameOf(name);
  if (operation === null) throw new QueueError(invalidOperation(name));
  return operation;
}
