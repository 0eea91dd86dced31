import type { Locks } from '../ports/locks.ts';
import type { Replica } from './database.ts';
import { reviseLayers } from './records.ts';

const lockOf = (operationId: string): string => `plumbline:asked:${operationId}`;

/**
 * Runs `act`, which shows a change, asks the server for it outside of the queue and settles or reverts it.
 * Meanwhile its patches belong to this page, and `revertAbandoned` of another one leaves them alone.
 */
export function whileAsked<T>(locks: Locks, operationId: string, act: () => Promise<T>): Promise<T> {
  return locks.request(lockOf(operationId), {}, act);
}

/**
 * Reverts what a page showed and did not live to settle, so that the rows look as the server has them. A patch of a
 * page that still asks is left to it, and this resolves once that page is done. Patches of queued changes stay: their
 * items lie beside them, also while they wait for their person.
 */
export async function revertAbandoned(replica: Replica, locks: Locks): Promise<void> {
  const unsettled = await replica.transaction('r', replica.layers, replica.outbox, async () => {
    const asked = (await replica.layers.toArray()).flatMap(({ patches }) =>
      patches.filter(({ settled }) => settled === null).map(({ operationId }) => operationId),
    );
    const ids = [...new Set(asked)];
    const items = await replica.outbox.bulkGet(ids);
    return ids.filter((_id, at) => items[at] === undefined);
  });
  await Promise.all(
    unsettled.map((id) =>
      // A page that lived has settled it before the lock is free; then nothing is there to revert.
      locks.request(lockOf(id), {}, async () => await revertUnsettled(replica, id)),
    ),
  );
}

async function revertUnsettled(replica: Replica, operationId: string): Promise<void> {
  await replica.transaction('rw', replica.tables, async () => {
    const layers = await replica.layers.where('operationIds').equals(operationId).toArray();
    await reviseLayers(replica, layers, ({ base, patches }) => ({
      base,
      patches: patches.filter((patch) => patch.operationId !== operationId || patch.settled !== null),
    }));
  });
}
