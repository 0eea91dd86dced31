import {
  queueBaseDelayMs,
  queueExpiryDays,
  queueMaxRetries,
  setAsideBaseMs,
  setAsideCapMs,
} from '@plumbline/domain/limits/queue';
import { isQueueOperation, queueOperations } from '@plumbline/domain/mutations/queued';
import type { FailReason, QueueItem, Refusal } from '../replica/queue-item.ts';

/**
 *              refused for the 1st to 4th time: waits 1, 2, 4, 8 s
 *                ┌──────┐
 *                ▼      │
 *   enqueue ──► pending ┴──── applied ──────────────────────► gone
 *       ┌────────┤   ▲   the server fails on it alone: set aside for 1, 2, 4 … 60 minutes, however often
 *       └───────►│   │                                         ▲
 *                │   └─ retry (count 0) ─┐                     │
 *                └─────────────────────► failed ─── discard ───┘
 *       refused for the 5th time · too old for the server · no room there · 7 days · unsigned · unreadable · its maker failed
 *
 * When a failed item was to make a record, all items that name this record fail with it, and are retried or
 * discarded with it. An item that makes no record fails alone.
 */
const expiryMs = queueExpiryDays * 24 * 60 * 60 * 1_000;
const longestDelayMs = queueBaseDelayMs * 2 ** (queueMaxRetries - 2);

/** Null for a stored name that is not an operation. */
export function ruleOf({ operation }: Pick<QueueItem, 'operation'>) {
  return isQueueOperation(operation) ? queueOperations[operation] : null;
}

/** Codes for which another try would be refused again. The item waits for its person at once. */
const refusedForGood: ReadonlySet<Refusal['code']> = new Set(['OPERATION_EXPIRED', 'STORAGE_FULL']);

/**
 * The item after the server has refused it. If the server's storage is full the item is not at fault, and the
 * refusal is not counted as a try.
 */
export function refused<T extends QueueItem>(before: T, refusal: Refusal, now: number): T {
  // The server removes files that no record has claimed for a day. The next try sends them again.
  const item = refusal.code === 'NOT_FOUND' && before.storageIds ? { ...before, storageIds: {} } : before;
  const retryCount = item.metadata.retryCount + (refusal.code === 'STORAGE_FULL' ? 0 : 1);
  const metadata = { ...item.metadata, retryCount, lastError: refusal.message, lastAttempt: now };
  const attempt = item.attempt + 1;
  if (retryCount >= queueMaxRetries || refusedForGood.has(refusal.code))
    return {
      ...item,
      metadata,
      attempt,
      refusal,
      setAside: 0,
      state: 'failed',
      reason: 'refused',
      nextAttemptAt: 0,
    };
  return {
    ...item,
    metadata,
    attempt,
    refusal,
    setAside: 0,
    nextAttemptAt: now + queueBaseDelayMs * 2 ** (retryCount - 1),
  };
}

/**
 * The item after the server has failed on it alone. That is not a refusal: it is not counted as a try, and
 * the item becomes due again later.
 */
export function setAside<T extends QueueItem>(item: T, refusal: Refusal, now: number): T {
  const before = item.setAside ?? 0;
  const metadata = { ...item.metadata, lastError: refusal.message, lastAttempt: now };
  const nextAttemptAt = now + Math.min(setAsideCapMs, setAsideBaseMs * 2 ** before);
  return { ...item, metadata, attempt: item.attempt + 1, refusal, setAside: before + 1, nextAttemptAt };
}

/** Whether the server has received all files of an item; also where there are none. */
export function hasFilesStored({ blobIds, storageIds = {} }: QueueItem): boolean {
  return Object.keys(storageIds).length >= blobIds.length;
}

export function isSetAside({ setAside: times = 0 }: QueueItem): boolean {
  return times > 0;
}

export function failed<T extends QueueItem>(item: T, reason: FailReason, lastError: string | null): T {
  const metadata = { ...item.metadata, lastError: lastError ?? item.metadata.lastError };
  return { ...item, metadata, state: 'failed', reason, nextAttemptAt: 0 };
}

/** After seven days of waiting a change might surprise its person, so it expires. */
export function isExpired({ state, waitingSince }: QueueItem, now: number): boolean {
  return state === 'pending' && now - waitingSince > expiryMs;
}

/**
 * Whether an item may be sent now. A time further away than any delay is from a clock that was set back
 * since.
 */
export function isDue(item: QueueItem, now: number): boolean {
  const longest = isSetAside(item) ? setAsideCapMs : longestDelayMs;
  return item.nextAttemptAt <= now || item.nextAttemptAt > now + longest;
}

/** Items that wait for a record that one of `makers` was to make, directly or through others; in their order. */
export function dependantsOf<T extends QueueItem>(items: readonly T[], makers: readonly QueueItem[]): T[] {
  const lost = new Set(makers.filter((item) => ruleOf(item)?.makes).map(({ id }) => id));
  const found: T[] = [];
  for (const item of items.toSorted(byAge)) {
    if (lost.has(item.id) || !item.dependsOn.some((id) => lost.has(id))) continue;
    found.push(item);
    if (ruleOf(item)?.makes) lost.add(item.id);
  }
  return found;
}

/**
 * The items that fail together with `item`: itself, and the pending items that need the record that it was to
 * make. `waiting` are all pending items.
 */
export function failedWith<T extends QueueItem>(waiting: readonly T[], item: T): T[] {
  const lost = dependantsOf(waiting, [item]).filter(({ state }) => state === 'pending');
  return [item, ...lost.map((dependant) => failed(dependant, 'cause', null))];
}

/**
 * The items that go back into the queue with a count of 0: those asked for, the makers that they need, and
 * the items that failed because of them. `items` are all items, pending and failed. `closed` are the ids of
 * items that cannot be opened; they stay failed together with the items that need them.
 */
export function retried<T extends QueueItem>(
  items: readonly T[],
  ids: readonly string[],
  now: number,
  closed: ReadonlySet<string> = new Set(),
): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const back = new Map<string, T>();
  const take = (item: T | undefined): boolean => {
    if (item === undefined || item.state !== 'failed' || back.has(item.id)) return true;
    if (closed.has(item.id) || !item.dependsOn.every((cause) => take(byId.get(cause)))) return false;
    back.set(item.id, item);
    return true;
  };
  for (const id of ids) take(byId.get(id));
  for (const dependant of dependantsOf(items, [...back.values()])) {
    const makersAreBack = dependant.dependsOn.every((id) => byId.get(id)?.state !== 'failed' || back.has(id));
    if (dependant.reason === 'cause' && makersAreBack) take(dependant);
  }
  return [...back.values()].map((item) => requeued(item, now));
}

function requeued<T extends QueueItem>(item: T, now: number): T {
  const metadata = { ...item.metadata, retryCount: 0 };
  return {
    ...item,
    metadata,
    setAside: 0,
    state: 'pending',
    reason: null,
    waitingSince: now,
    nextAttemptAt: 0,
  };
}

export function byAge(left: QueueItem, right: QueueItem): number {
  return left.sequence - right.sequence;
}
