import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { queueLimitExceeded, queueLimitForPeople } from '@plumbline/domain/errors/messages';
import { type QueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { NewChange } from '@plumbline/offline/queue/new-item';
import { seenBefore } from '@plumbline/offline/queue/seen-before';
import { afterPaint } from '../../design/after-paint.ts';
import { startedEngine } from '../replica/engine-state.ts';
import { openReplicas } from '../replica/replica.ts';
import { pageOrganization } from '../server/page-organization.ts';
import { currentUser } from '../session/session.ts';
import { accept, type EndAccepted } from './in-flight.ts';
import { askToBeWoken } from '../device/background-sync.ts';
import { createSequencer } from './sequencer.ts';
import { shownOf } from './shown-at-once.ts';

export type Change = Pick<NewChange, 'blobs' | 'heldMs'> & {
  operation: QueueOperation;
  args: Record<string, unknown>;
  /** When it was done, ISO 8601; by default now. */
  at?: string;
  /**
   * The values that the person saw in the fields that they change, if these are not the ones on this device.
   */
  before?: Record<string, unknown>;
};

const inOrder = createSequencer();

/**
 * Stores a change in the queue of this device and shows it at once. It is sent as soon as the server is
 * reached. Resolves to the operation id. Rejects with VALIDATION_ERROR, or with QueueError if it could not be
 * stored; then nothing has changed. `end` is for a caller that has counted the change as accepted before.
 */
export async function enqueue(change: Change, end = accept(1)): Promise<string> {
  const [id] = await enqueueTogether([change], end);
  if (id === undefined) throw new QueueError('The queue took a change and shows none.');
  return id;
}

/** Does the same for several changes that belong together: all of them are queued, in this order, or none. */
export async function enqueueTogether(
  changes: readonly Change[],
  end: EndAccepted = accept(changes.length),
): Promise<string[]> {
  try {
    const items = await inOrder(
      Promise.all(changes.map(prepared)),
      async ([first, ...others]) =>
        (await first?.outbox.enqueueAll([first, ...others].map(({ item }) => item))) ?? [],
    );
    end(items);
    afterPaint(() => void askToBeWoken());
    return items.map(({ id }) => id);
  } catch (thrown) {
    end();
    if (thrown instanceof QueueError && thrown.message === queueLimitExceeded)
      throw new QueueError(queueLimitForPeople, { cause: thrown });
    throw thrown;
  }
}

/** Prepares the change, with the values that the person saw and the rows to show. */
async function prepared({ operation, args, at, before, blobs, heldMs }: Change) {
  const pressedIn = pageOrganization();
  const engine = await startedEngine();
  const user = currentUser();
  // The engine of another organization was started meanwhile. It must not get this change.
  if (pageOrganization() !== pressedIn) throw new AppError('QUEUE_ERROR');
  const open = openReplicas.get();
  if (engine === null || open === null || user?.organizationId == null) throw new AppError('QUEUE_ERROR');
  const change = queueOperations[operation].prepare(args);
  const [seen, patches] = await Promise.all([
    before ?? seenBefore(open.replica, operation, args),
    shownOf(change, { at, blobs }),
  ]);
  const item: NewChange = {
    operation,
    args,
    userId: user.id,
    before: seen,
    patches,
    ...(blobs && { blobs }),
    ...(heldMs !== undefined && { heldMs }),
  };
  return { outbox: engine.outbox, item };
}
