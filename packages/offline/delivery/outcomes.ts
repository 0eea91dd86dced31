import { conflictTimeoutMs } from '@plumbline/domain/limits/sync';
import type { ApplyOutcome, FieldConflict } from '@plumbline/domain/operations/sync';
import { countOnReceipts } from '../queue/receipts.ts';
import { failed, failedWith, isSetAside, refused, setAside } from '../queue/machine.ts';
import type { QueueStorage, QueueTransaction } from '../queue/storage.ts';
import type { Refusal, SealedItem } from '../replica/queue-item.ts';
import type { KnownConflict } from '../replica/queue-records.ts';
import type { Unopened } from '../sealing/open-items.ts';

/**
 * Stores the server's answers in one transaction. False if another tab has taken over: nothing was written,
 * and the server gives that tab the same answers.
 */
export function recordOutcomes(
  storage: QueueStorage,
  fence: number,
  outcomes: readonly ApplyOutcome[],
  now: number,
): Promise<boolean> {
  return storage.change(async (transaction) => {
    if (!(await isHeld(transaction, fence))) return false;
    const done: SealedItem[] = [];
    const accepted = new Map<string, number>();
    const conflicts: KnownConflict[] = [];
    const items = await transaction.getAll(outcomes.map(({ id }) => id));
    for (const outcome of outcomes) {
      const item = items.get(outcome.id);
      if (item === undefined || outcome.result !== 'applied') continue;
      done.push(item);
      accepted.set(item.id, outcome.version);
      conflicts.push(...knownSince(now, outcome.conflicts));
    }
    for (const outcome of outcomes)
      if (outcome.result === 'refused') await recordRefusal(transaction, outcome, now);
    if (conflicts.length > 0) await transaction.putConflicts(conflicts);
    await transaction.settlePatches(accepted);
    await transaction.remove(done.map(({ id }) => id));
    await countOnReceipts(transaction, done, { made: 0, safe: 1 });
    const answered = new Set(outcomes.filter(isCertain).map(({ id }) => id));
    await transaction.putSent((await transaction.sent()).filter((id) => !answered.has(id)));
    return true;
  });
}

/**
 * Called before items leave the device, because from then on nobody knows whether they have been applied.
 * 'changed' means that the person took an item back or completed it while it was being opened, so nothing may
 * be sent. 'overtaken' means that another tab has taken over.
 */
export function recordSending(
  storage: QueueStorage,
  fence: number,
  items: readonly SealedItem[],
): Promise<'recorded' | 'changed' | 'overtaken'> {
  return storage.change(async (transaction) => {
    if (!(await isHeld(transaction, fence))) return 'overtaken';
    const ids = items.map(({ id }) => id);
    const [now, sent] = await Promise.all([transaction.getAll(ids), transaction.sent()]);
    // Each content has a signature of its own.
    const isAsOpened = ({ id, metadata }: SealedItem): boolean => {
      const item = now.get(id);
      return item?.state === 'pending' && item.metadata.signature === metadata.signature;
    };
    if (!items.every(isAsOpened)) return 'changed';
    await transaction.putSent([...new Set([...sent, ...ids])]);
    return 'recorded';
  });
}

/**
 * Stores under which id the server has received a file of an item. False if the item is gone or failed meanwhile, or
 * another tab has taken over.
 */
export function recordStored(
  storage: QueueStorage,
  fence: number,
  { id, role, storageId }: { id: string; role: string; storageId: string },
): Promise<boolean> {
  return changeItem(storage, fence, id, (item) => ({
    ...item,
    storageIds: { ...item.storageIds, [role]: storageId },
  }));
}

/** Stores whether an item goes through its own call. Returns as `recordStored`. */
export function recordOwnCall(
  storage: QueueStorage,
  fence: number,
  { id, ownCall }: { id: string; ownCall: boolean },
): Promise<boolean> {
  return changeItem(storage, fence, id, (item) => ({ ...item, ownCall }));
}

function changeItem(
  storage: QueueStorage,
  fence: number,
  id: string,
  change: (item: SealedItem) => SealedItem,
): Promise<boolean> {
  return storage.change(async (transaction) => {
    const item = (await isHeld(transaction, fence)) ? await transaction.get(id) : null;
    if (item?.state !== 'pending') return false;
    await transaction.put([change(item)]);
    return true;
  });
}

/** A server that failed on an item alone may still have applied it. */
function isCertain(outcome: ApplyOutcome): boolean {
  return outcome.result !== 'refused' || outcome.code !== 'UNKNOWN_ERROR';
}

export function recordUnopened(
  storage: QueueStorage,
  fence: number,
  unopened: readonly Unopened[],
): Promise<boolean> {
  return storage.change(async (transaction) => {
    if (!(await isHeld(transaction, fence))) return false;
    for (const { item, reason, message } of unopened) {
      const waiting = await transaction.pending();
      if (waiting.some(({ id }) => id === item.id))
        await transaction.put(failedWith(waiting, failed(item, reason, message)));
    }
    return true;
  });
}

/**
 * Makes all items that were set aside due at once. The number of times that each was set aside stays, so that
 * an item at fault waits as long as before.
 */
export function recordRelease(storage: QueueStorage, fence: number): Promise<boolean> {
  return storage.change(async (transaction) => {
    if (!(await isHeld(transaction, fence))) return false;
    const waiting = (await transaction.pending()).filter(
      (item) => isSetAside(item) && item.nextAttemptAt > 0,
    );
    await transaction.put(waiting.map((item) => ({ ...item, nextAttemptAt: 0 })));
    return true;
  });
}

async function isHeld(transaction: QueueTransaction, fence: number): Promise<boolean> {
  return (await transaction.lease()).fence === fence;
}

async function recordRefusal(
  transaction: QueueTransaction,
  { id, code, message, fields }: Refusal & { id: string },
  now: number,
): Promise<void> {
  // The item is read here, because an earlier refusal may have failed the items that build on it.
  const item = await transaction.get(id);
  // An item that failed for another reason while it was under way keeps that state.
  if (item === null || item.state === 'failed') return;
  if (code === 'UNKNOWN_ERROR') {
    await transaction.put([setAside(item, { code, message, fields }, now)]);
    return;
  }
  const next = refused(item, { code, message, fields }, now);
  await transaction.put(next.state === 'failed' ? failedWith(await transaction.pending(), next) : [next]);
}

function knownSince(arrivedAt: number, conflicts: readonly FieldConflict[]): KnownConflict[] {
  const openUntil = arrivedAt + conflictTimeoutMs;
  return conflicts.map((conflict) => ({ ...conflict, arrivedAt, openUntil, settled: null }));
}
