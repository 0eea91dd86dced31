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
 * Puts failed items back into the queue with the count at 0, and sends. Returns those that stay failed,
 * because they cannot be opened here.
 */
export async function retryItems(ids: readonly string[]): Promise<QueueItem[]> {
  const { outbox, delivery } = await running();
  await outbox.retry(ids);
  delivery.wake('person');
  return (await outbox.list()).filter(
    ({ id, reason }) => ids.includes(id) && (reason === 'unsigned' || reason === 'unreadable'),
  );
}

/** Sends failed items that are too old for the server to judge as new changes, with what builds on them. */
export async function renewItems(ids: readonly string[]): Promise<void> {
  const { outbox, delivery } = await running();
  await outbox.renew(ids);
  delivery.wake('person');
}

/** Deletes failed items with what builds on them; returns the deleted ids. */
export async function discardItems(ids: readonly string[]): Promise<string[]> {
  return await (await running()).outbox.discard(ids);
}

/** What discarding these would delete too. */
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

/** Completes a held change, and sends. False: it was sent already without this. */
export async function amendItem(operationId: string, args: Record<string, unknown>): Promise<boolean> {
  const { outbox, delivery } = await running();
  const item = await outbox.open(operationId);
  const amended =
    item !== null && (await outbox.amend(operationId, { args, patches: await shownBy({ ...item, args }) }));
  delivery.wake('enqueued');
  return amended;
}

/**
 * Moves a new record that the server has refused to another project, with what failed because of it, and
 * sends it again. False: it has gone meanwhile, or the server may have it.
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
 * Takes back a change that has surely not been sent; else makes `instead`, which the queue sends after it. For
 * changes that another one of the same kind undoes, so that Undo shows at once without a connection too.
 */
export async function withdrawOr(operationId: string, instead: () => Promise<unknown>): Promise<void> {
  if (!(await withdraw(operationId))) await instead();
}

/** Takes back a change that has surely not been sent, as if it had never been made. False: it has, or may have been. */
export async function withdraw(operationId: string): Promise<boolean> {
  return await (await running()).outbox.withdraw(operationId);
}

/** True: it is as if it had never been made. False: the server has it, and only another change can undo it. */
export async function takeBack(operationId: string): Promise<boolean> {
  return await takeOutOfQueue((await running()).outbox, operationId);
}
