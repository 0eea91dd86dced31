import { AppError } from '@plumbline/domain/errors/app-error';
import { queueOperations } from '@plumbline/domain/mutations/queued';
import type { Amendment } from '@plumbline/offline/queue/outbox';
import { takeBack as takeOutOfQueue } from '@plumbline/offline/queue/take-back';
import type { OpenItem, QueueItem } from '@plumbline/offline/replica/queue-item';
import { type Engine, engineOf } from '../replica/engine-state.ts';
import { logError } from '../server/errors.ts';
import { decideConflict } from './conflict-choice.ts';
import { shownOf } from './shown-at-once.ts';

async function running(): Promise<Engine> {
  const engine = await engineOf();
  if (engine === null) throw new AppError('QUEUE_ERROR');
  return engine;
}

/**
 * Puts failed items back into the queue with no tries, and sends. Returns the items that stay failed, because
 * they cannot be opened here.
 */
export async function retryItems(ids: readonly string[]): Promise<QueueItem[]> {
  const { outbox, delivery } = await running();
  await outbox.retry(ids);
  delivery.wake('person');
  return (await outbox.list()).filter(
    ({ id, reason }) => ids.includes(id) && (reason === 'unsigned' || reason === 'unreadable'),
  );
}

/**
 * Sends failed items, which are too old for the server, as new changes, with the items that build on them.
 */
export async function renewItems(ids: readonly string[]): Promise<void> {
  const { outbox, delivery } = await running();
  await outbox.renew(ids);
  delivery.wake('person');
}

/** Deletes failed items with the items that build on them. Returns the deleted ids. */
export async function discardItems(ids: readonly string[]): Promise<string[]> {
  return await (await running()).outbox.discard(ids);
}

/** The items that would be deleted with these, because they build on them. */
export async function dependantsOf(ids: readonly string[]): Promise<QueueItem[]> {
  return await (await running()).outbox.dependants(ids);
}

/** An item with its content; null when it has gone meanwhile. */
export async function openItem(id: string): Promise<OpenItem | null> {
  return await (await running()).outbox.open(id);
}

/** A file that only this passphrase opens, with everything unsent, or only these items. */
export async function exportRescue(
  passphrase: string,
  ids?: readonly string[],
): Promise<{ file: Blob; saved: number; unreadable: number }> {
  return await (await running()).rescue.exportFile(passphrase, ids);
}

/** Imports the unsent work of the same person from another device. */
export async function importRescue(
  file: Blob,
  passphrase: string,
): Promise<{ imported: number; existing: number }> {
  const { rescue, delivery } = await running();
  const counts = await rescue.importFile(file, passphrase);
  delivery.wake('person');
  return counts;
}

/** 'theirs' writes the other value back as a new change. */
export async function chooseConflict(id: string, choice: 'mine' | 'theirs'): Promise<void> {
  const { conflicts } = await running();
  await conflicts.choose(id, choice, decideConflict);
  conflicts.tellChoices().catch((thrown: unknown) => logError(thrown, 'Telling what was chosen'));
}

/** Completes a held change, and sends it. False if it was already sent without this. */
export async function amendItem(operationId: string, args: Record<string, unknown>): Promise<boolean> {
  const { outbox, delivery } = await running();
  const item = await outbox.open(operationId);
  const amended =
    item !== null && (await outbox.amend(operationId, { args, patches: await shownBy({ ...item, args }) }));
  delivery.wake('enqueued');
  return amended;
}

/**
 * Moves a new record that the server has refused to another project, with the items that failed because of
 * it, and sends them again. False if it is no longer in the queue, or if the server may have it.
 */
export async function moveToProject(id: string, projectId: string): Promise<boolean> {
  const { outbox } = await running();
  const along = await outbox.dependants([id]);
  for (const one of [id, ...along.map((dependant) => dependant.id)]) {
    const item = await outbox.open(one);
    if (item === null || !('projectId' in item.args)) continue;
    const args = { ...item.args, projectId };
    const moved = await outbox.amend(one, { args, patches: await shownBy({ ...item, args }) });
    if (!moved && one === id) return false;
  }
  await retryItems([id]);
  return true;
}

/** The rows that this device shows for a waiting change, with its present arguments. */
async function shownBy({ id, operation, args, metadata }: OpenItem): Promise<Amendment['patches']> {
  return await shownOf(queueOperations[operation].prepare(args), {
    at: new Date(metadata.timestamp).toISOString(),
    blobs: await (await running()).outbox.blobs(id),
  });
}

/**
 * Takes back a change that has certainly not been sent. Otherwise it makes `instead`, which the queue sends
 * after the change. For changes that another one of the same kind undoes, so that Undo shows at once, even
 * without a connection.
 */
export async function withdrawOr(operationId: string, instead: () => Promise<unknown>): Promise<void> {
  if (!(await withdraw(operationId))) await instead();
}

/**
 * Takes back a change that has certainly not been sent, as if it had never been made. False if it has been
 * sent, or may have been.
 */
export async function withdraw(operationId: string): Promise<boolean> {
  return await (await running()).outbox.withdraw(operationId);
}

/**
 * Takes back a change. True if it is as if it had never been made. False if the server has it, so that only
 * another change can undo it.
 */
export async function takeBack(operationId: string): Promise<boolean> {
  return await takeOutOfQueue((await running()).outbox, operationId);
}
