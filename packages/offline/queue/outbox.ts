import { QueueError } from '@plumbline/domain/errors/app-error';
import { fileNotKept } from '@plumbline/domain/errors/messages';
import { queueCleanupIntervalMs } from '@plumbline/domain/limits/queue';
import type { Clock, MonotonicClock } from '../ports/clocks.ts';
import type { Timers } from '../ports/timers.ts';
import { storedPatch } from '../replica/patches.ts';
import type {
  ClockReading,
  FailReason,
  OpenBlob,
  OpenItem,
  QueueItem,
  QueueOwner,
  SealedBlob,
  SealedItem,
} from '../replica/queue-item.ts';
import type { KindReceipts, Receipt } from '../replica/queue-records.ts';
import { openItems, type Unopened } from '../sealing/open-items.ts';
import type { Seals } from '../sealing/seals.ts';
import { moveExpired } from './clean-up.ts';
import { refuseBeyondLimit } from './limit.ts';
import { byAge, dependantsOf, failed, retried } from './machine.ts';
import {
  bytesOf,
  type Draft,
  draftOf,
  idsIn,
  makersOf,
  type NewChange,
  type OptimisticPatch,
} from './new-item.ts';
import { countOnReceipts, kindsOf, receiptOf } from './receipts.ts';
import type { QueueStorage, QueueTransaction } from './storage.ts';
import type { StorageTrouble } from './storage-errors.ts';

export type OutboxPorts = {
  owner: QueueOwner;
  storage: QueueStorage;
  seals: Seals;
  /** UUIDv7. */
  newId: () => string;
  clock: Clock;
  monotonic: MonotonicClock | null;
  /** The last reading of the device's clock. Without it nothing is known about the clock. */
  clockKnown?: () => ClockReading | null;
  /** The calendar day of an instant (milliseconds since 1970), `YYYY-MM-DD`, where the person works. */
  dayOf: (at: number) => string;
};

export type Outbox = {
  /**
   * Stores one change and shows it, or rejects and has done neither. QueueError: 'Unauthorized queue
   * operation', 'Invalid operation: {name}', 'Queue limit exceeded (max: 1000 items)', or the failure of
   * storage, or that its files were read back and are not what was given (`fileNotKept`).
   */
  enqueue: (change: NewChange) => Promise<QueueItem>;
  /**
   * Stores all changes or none, in this order. A change whose id is already in the queue is not stored again.
   */
  enqueueAll: (changes: readonly NewChange[]) => Promise<QueueItem[]>;
  /** Pending and failed, by age. */
  list: () => Promise<QueueItem[]>;
  counts: () => Promise<{ pending: number; failed: number }>;
  /** Everything that screens show of the queue, read together. The receipts are those of `day`. */
  overview: (day: string) => Promise<Overview>;
  /** The item with its content. Null if it is gone. Rejects with QueueError if it cannot be opened. */
  open: (id: string) => Promise<OpenItem | null>;
  /** The files of an item, to show a photo that is still on the device. */
  blobs: (id: string) => Promise<OpenBlob[]>;
  /**
   * The items that `discard` would also delete: failed items that build on the records that these were to
   * make.
   */
  dependants: (ids: readonly string[]) => Promise<QueueItem[]>;
  /**
   * Puts failed items back into the queue with a count of 0, with their makers and with the items that failed
   * because of them. Resolves to their number. An item whose signature or seal failed is checked again first;
   * if it still cannot be opened it stays failed, also with a count of 0.
   */
  retry: (ids: readonly string[]) => Promise<number>;
  /**
   * Deletes failed items and their dependants for good, with everything that they show. Resolves to the
   * deleted ids. Pending items stay.
   */
  discard: (ids: readonly string[]) => Promise<string[]>;
  /**
   * Takes back a change that has not left this device and on which nothing builds, as if it had never been
   * made. False if it has, or may have, reached the server.
   */
  withdraw: (id: string) => Promise<boolean>;
  /**
   * Completes a held change: the same operation with these arguments instead of its own, released for
   * sending. The rows that it shows are replaced in place. An item that the server refused, or that failed
   * with its maker, is changed in the same way and waits for `retry`. False if it is on its way or gone; it
   * is then unchanged.
   */
  amend: (id: string, change: Amendment) => Promise<boolean>;
  /**
   * Makes new changes from failed ones that are too old for the server, with the items that build on them:
   * the same content under new ids, made now. The old ones are deleted. Resolves to the new ids.
   */
  renew: (ids: readonly string[]) => Promise<string[]>;
  /** Called after every change of the items, by whichever tab. Call the result to stop. */
  watch: (notify: () => void) => () => void;
  /** Moves items that have waited for over seven days to the failed ones; returns how many. */
  cleanUp: () => Promise<number>;
  /** Cleans up now and every hour; call the result to stop. `onFailure` gets the failures of storage. */
  keepClean: (timers: Timers, onFailure: (error: unknown) => void) => () => void;
};

export type Overview = {
  /** All items, in the order of `list`. */
  items: QueueItem[];
  /** The ids of items that were sent and not answered. The server may have applied them. */
  unanswered: readonly string[];
  receipt: Receipt;
  /**
   * The receipt by kind of change, without changes that this device counted before it distinguished kinds.
   */
  kinds: KindReceipts;
};

/** The arguments must name the same records as before. */
export type Amendment = { args: Record<string, unknown>; patches: readonly OptimisticPatch[] };

/** The most changes that one transaction stores. A longer one would make the device's other writes wait. */
const keptAtOnce = 50;

/** One waiting call of `enqueueAll`. */
type Waiting = {
  drafts: readonly Draft[];
  resolve: (items: QueueItem[]) => void;
  refused: (error: unknown) => void;
};

export function createOutbox(ports: OutboxPorts): Outbox {
  const { owner, storage, seals, newId, clock, monotonic, dayOf, clockKnown = () => null } = ports;
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function enqueueAll(changes: readonly NewChange[]): Promise<QueueItem[]> {
    const now = clock();
    const mint = { owner, newId, now, day: dayOf(now), monotonic, clock: clockKnown() };
    const drafts = changes.map((change) => draftOf(change, mint));
    return await new Promise((resolve, refused) => {
      waiting.push({ drafts, resolve, refused });
      if (!isWriting) void writeWaiting();
    });
  }

  /**
   * Writes changes in the order of the presses, however long each takes to be sealed. Changes that arrive
   * during one transaction are written together in the next.
   */
  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch: Waiting[] = [];
      let changes = 0;
      for (const one of waiting) {
        changes += one.drafts.length;
        if (batch.length > 0 && changes > keptAtOnce) break;
        batch.push(one);
      }
      waiting = waiting.slice(batch.length);
      await writeBatch(batch);
    }
    isWriting = false;
  }

  /**
   * Writes a batch. If its transaction fails, each of its calls is tried alone, because only one of them may
   * be at fault.
   */
  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const { items, added } = await write(batch.flatMap(({ drafts }) => drafts));
      for (const { drafts, resolve: stored, refused } of batch) {
        const own = new Set(drafts.map(({ item }) => item.id));
        const kept = requireKept(drafts.filter(({ item }) => added.has(item.id)));
        kept.then(() => stored(items.filter(({ id }) => own.has(id))), refused);
      }
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) first?.refused(error);
      else for (const one of batch) await writeBatch([one]);
    }
  }

  /** `added`: the ids of those that were not in the queue before. */
  async function write(
    drafts: readonly Draft[],
  ): Promise<{ items: QueueItem[]; added: ReadonlySet<string> }> {
    // Sealing waits outside the database, which would close the transaction. So this looks first, seals, and
    // then writes in one transaction.
    const queued = await storage.read((transaction) =>
      transaction.about([...new Set(drafts.flatMap(({ content }) => [...idsIn(content.args)]))]),
    );
    const replaced = new Set(drafts.flatMap(({ instead }) => instead ?? []));
    const staying = queued.filter(({ id }) => !replaced.has(id));
    const sealed = await Promise.all(linked(drafts, staying).map(sealedDraft));
    return await storage.change(async (transaction) => {
      const [last, there] = await Promise.all([
        transaction.lastSequence(),
        transaction.getAll([...new Set(sealed.flatMap(({ item }) => [item.id, ...item.dependsOn]))]),
        refuseBeyondLimit(transaction, drafts.length),
      ]);
      const lost = new Set([...there.values()].filter(({ state }) => state === 'failed').map(({ id }) => id));
      const present = new Map<string, SealedItem>();
      const fresh = new Map<string, (typeof sealed)[number]>();
      for (const one of sealed) {
        const { id } = one.item;
        const twin = there.get(id);
        if (twin !== undefined) present.set(id, twin);
        else if (!fresh.has(id)) fresh.set(id, one);
      }
      const added = [...fresh.values()].map(({ item }, position) =>
        withoutLost(lost, { ...item, sequence: last + 1 + position }),
      );
      await transaction.putBlobs([...fresh.values()].flatMap(({ blobs }) => blobs));
      await transaction.showPatches(
        [...fresh.values()].flatMap(({ item: { id, metadata }, patches }) =>
          patches.map((patch) => storedPatch({ ...patch, operationId: id, at: metadata.timestamp })),
        ),
      );
      for (const [id, { instead }] of fresh) if (instead !== null) await replace(transaction, instead, id);
      await transaction.put(added);
      await countOnReceipts(transaction, added, { made: 1, safe: 0 });
      return {
        items: [...present.values(), ...added].map(withoutContent),
        added: new Set(fresh.keys()),
      };
    });
  }

  /**
   * Reads back the files of changes that were just written together. A store may say that it has kept what it has not,
   * and the files may be the only copy: where one is missing or differs, all these changes are removed again and it
   * throws QueueError with `fileNotKept`. What was delivered meanwhile was whole.
   */
  async function requireKept(drafts: readonly Draft[]): Promise<void> {
    // What replaces another change has its files from the store itself, and that change is gone.
    const own = drafts.filter(({ instead }) => instead === null);
    for (const { item, blobs } of own.filter((draft) => draft.blobs.length > 0)) {
      const { isThere, files } = await storage.read(async (transaction) => ({
        isThere: (await transaction.get(item.id)) !== null,
        files: await transaction.blobs(item.id),
      }));
      if (!isThere || (await areKept(blobs, files))) continue;
      await storage.change(async (transaction) => {
        const gone = [...(await transaction.getAll(own.map((draft) => draft.item.id))).values()];
        for (const { id } of gone) await transaction.revertPatch(id);
        await transaction.remove(gone.map(({ id }) => id));
        await countOnReceipts(transaction, gone, { made: -1, safe: 0 });
      });
      throw new QueueError(fileNotKept, { details: { reason: 'storage' satisfies StorageTrouble } });
    }
  }

  /** Whether the store has each of these files, with the hash of what was given to it. */
  async function areKept(given: readonly OpenBlob[], found: readonly SealedBlob[]): Promise<boolean> {
    const byId = new Map(found.map((blob) => [blob.id, blob]));
    for (const { id, bytes } of given) {
      const blob = byId.get(id);
      if (blob === undefined) return false;
      try {
        const opened = await seals.openBlob(blob);
        const [before, after] = await Promise.all([seals.hashOf(bytes), seals.hashOf(opened.bytes)]);
        if (before !== after) return false;
      } catch (thrown) {
        if (thrown instanceof QueueError) return false;
        throw thrown;
      }
    }
    return true;
  }

  /** Moves the patches of one operation to another. */
  async function replace(transaction: QueueTransaction, gone: string, by: string): Promise<void> {
    const item = await transaction.get(gone);
    if (item === null) return;
    const patches = await transaction.patches(gone);
    await transaction.showPatches(patches.map((patch) => ({ ...patch, operationId: by })));
    await transaction.revertPatch(gone);
    await transaction.remove([gone]);
    await countOnReceipts(transaction, [item], { made: -1, safe: 0 });
  }

  async function sealedDraft({ item, content, blobs, patches, instead }: Draft) {
    const [{ args, signature }, ...sealedBlobs] = await Promise.all([
      seals.seal(item, content),
      ...blobs.map(seals.sealBlob),
    ]);
    const metadata = { ...item.metadata, signature };
    return { item: { ...item, metadata, args }, blobs: sealedBlobs, patches, instead };
  }

  async function retry(ids: readonly string[]): Promise<number> {
    const { doubtful, files } = await storage.read(async (transaction) => {
      const items = await transaction.items();
      const asked = new Set(retried(items, ids, clock()).map(({ id }) => id));
      const found = items.filter(({ id, reason }) => asked.has(id) && isClosed(reason));
      const blobs: SealedBlob[] = [];
      for (const { id } of found) blobs.push(...(await transaction.blobs(id)));
      return { doubtful: found, files: blobs };
    });
    const { unopened } = await openItems(seals, doubtful, files);
    const closed = new Map(unopened.map((one) => [one.item.id, one]));
    return await storage.change(async (transaction) => {
      const items = await transaction.items();
      const back = retried(items, ids, clock(), new Set(closed.keys()));
      await refuseBeyondLimit(transaction, back.length);
      await transaction.put([...back, ...items.flatMap((item) => stillClosed(item, closed.get(item.id)))]);
      return back.length;
    });
  }

  async function amend(id: string, { args, patches }: Amendment): Promise<boolean> {
    const item = await storage.read((transaction) => transaction.get(id));
    if (item === null || !isOpenToChange(item)) return false;
    const { before } = await seals.open(item);
    const content = { args, before };
    const head = { ...item, bytes: bytesOf(content) };
    const sealed = await seals.seal(head, content);
    const metadata = { ...item.metadata, signature: sealed.signature };
    return await storage.change(async (transaction) => {
      const now = await transaction.get(id);
      // Sealed outside the transaction, so it is replaced only if it was neither sent nor changed meanwhile.
      if (now === null || now.state !== item.state || !isOpenToChange(now)) return false;
      if ((await transaction.sent()).includes(id)) return false;
      await transaction.put([{ ...head, metadata, args: sealed.args, nextAttemptAt: 0 }]);
      await transaction.showPatches(
        patches.map((patch) => storedPatch({ ...patch, operationId: id, at: item.metadata.timestamp })),
      );
      return true;
    });
  }

  async function renew(ids: readonly string[]): Promise<string[]> {
    const old = await storage.read(async (transaction) => {
      const found: { item: SealedItem; blobs: SealedBlob[] }[] = [];
      for (const item of discardedWith(await transaction.items(), ids).toSorted(byAge))
        found.push({ item, blobs: await transaction.blobs(item.id) });
      return found;
    });
    const changes: NewChange[] = [];
    for (const { item, blobs: sealed } of old) {
      const { args, before } = await seals.open(item);
      const blobs = await Promise.all(sealed.map(seals.openBlob));
      const { operation, metadata } = item;
      changes.push({ args, before, blobs, operation, userId: metadata.userId, instead: item.id });
    }
    return (await enqueueAll(changes)).map(({ id }) => id);
  }

  const cleanUp = () => moveExpired(storage, clock());

  return {
    enqueue: async (change) => {
      const [item] = await enqueueAll([change]);
      if (item === undefined) throw new Error('The queue took a change and shows none.');
      return item;
    },
    enqueueAll,
    list: () => storage.read(async (transaction) => (await transaction.items()).map(withoutContent)),
    counts: () =>
      storage.read(async (transaction) => ({
        pending: await transaction.count('pending'),
        failed: await transaction.count('failed'),
      })),
    overview: (day) =>
      storage.read(async (transaction) => {
        const [items, unanswered, receipts] = await Promise.all([
          transaction.items(),
          transaction.sent(),
          transaction.receipts(),
        ]);
        return {
          items: items.map(withoutContent),
          unanswered,
          receipt: receiptOf(receipts, day),
          kinds: kindsOf(receipts, day),
        };
      }),
    open: async (id) => {
      const item = await storage.read((transaction) => transaction.get(id));
      return item && (await seals.open(item));
    },
    blobs: async (id) => {
      const blobs = await storage.read((transaction) => transaction.blobs(id));
      return await Promise.all(blobs.map((blob: SealedBlob) => seals.openBlob(blob)));
    },
    dependants: (ids) =>
      storage.read(async (transaction) => {
        const items = await transaction.items();
        return discardedWith(items, ids)
          .filter(({ id }) => !ids.includes(id))
          .map(withoutContent);
      }),
    retry,
    discard: (ids) =>
      storage.change(async (transaction) => {
        const gone = discardedWith(await transaction.items(), ids);
        for (const { id } of gone) await transaction.revertPatch(id);
        await transaction.remove(gone.map(({ id }) => id));
        await countOnReceipts(transaction, gone, { made: -1, safe: 0 });
        return gone.map(({ id }) => id);
      }),
    withdraw: (id) =>
      storage.change(async (transaction) => {
        const item = await transaction.get(id);
        if (item === null || (await transaction.sent()).includes(id)) return false;
        if ((await transaction.items()).some(({ dependsOn }) => dependsOn.includes(id))) return false;
        await transaction.revertPatch(id);
        await transaction.remove([id]);
        await countOnReceipts(transaction, [item], { made: -1, safe: 0 });
        return true;
      }),
    amend,
    renew,
    watch: storage.watch,
    cleanUp,
    keepClean: (timers, onFailure) => {
      let cancel = (): void => undefined;
      const turn = (): void => {
        cleanUp().catch(onFailure);
        cancel = timers.after(queueCleanupIntervalMs, turn);
      };
      turn();
      return () => cancel();
    },
  };
}

/** Whether the server has surely not applied the item: it was never sent, or was refused, or failed before its turn. */
function isOpenToChange({ state, attempt, reason }: QueueItem): boolean {
  return state === 'pending' ? attempt === 0 : reason === 'refused' || reason === 'cause';
}

/** Adds to each draft its makers among the stored items and the drafts before it. */
function linked(drafts: readonly Draft[], queued: readonly QueueItem[]): Draft[] {
  const byId = new Map<string, QueueItem[]>();
  const remember = (item: QueueItem) =>
    byId.set(item.metadata.entityId, [...(byId.get(item.metadata.entityId) ?? []), item]);
  for (const item of queued) remember(item);
  return drafts.map((draft) => {
    const named = [...idsIn(draft.content.args)].flatMap((id) => byId.get(id) ?? []);
    const item = { ...draft.item, dependsOn: makersOf(draft.content.args, named) };
    remember(item);
    return { ...draft, item };
  });
}

/** An item that names a record whose maker failed fails at once; `lost` are the makers that failed. */
function withoutLost(lost: Set<string>, item: SealedItem): SealedItem {
  if (!item.dependsOn.some((id) => lost.has(id))) return item;
  lost.add(item.id);
  return failed(item, 'cause', null);
}

const isClosed = (reason: FailReason | null) => reason === 'unsigned' || reason === 'unreadable';

function stillClosed(item: SealedItem, found: Unopened | undefined): SealedItem[] {
  if (found === undefined || item.state !== 'failed') return [];
  return [failed({ ...item, metadata: { ...item.metadata, retryCount: 0 } }, found.reason, found.message)];
}

function discardedWith(items: readonly SealedItem[], ids: readonly string[]): SealedItem[] {
  const named = items.filter((item) => item.state === 'failed' && ids.includes(item.id));
  const along = dependantsOf(items, named).filter(({ state, id }) => state === 'failed' && !ids.includes(id));
  return [...named, ...along];
}

function withoutContent({ args: _args, ...item }: SealedItem): QueueItem {
  return item;
}
