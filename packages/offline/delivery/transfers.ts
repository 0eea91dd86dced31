import type { AppError } from '@plumbline/domain/errors/app-error';
import { deliveryPauseCapMs } from '@plumbline/domain/limits/sync';
import { ownCallMs, transfersAtOnce, transferStillMs } from '@plumbline/domain/limits/transfers';
import type { ApplyOutcome } from '@plumbline/domain/operations/sync';
import { timesOf } from './apply-input.ts';
import type { Term } from './election.ts';
import { recordOutcomes, recordOwnCall, recordSending, recordStored, recordUnopened } from './outcomes.ts';
import { asAppError, pauseCauseOf, pauseMs, storageTroubleOf } from './pauses.ts';
import type { DeliveryPorts, DeliveryState, PauseReason } from './ports.ts';
import { createStore, type Readable } from '../ports/store.ts';
import { hasFilesStored, isDue } from '../queue/machine.ts';
import { causesAmong } from '../queue/order.ts';
import type { OpenBlob, OpenItem, QueueItem, SealedItem } from '../replica/queue-item.ts';
import { openItems } from '../sealing/open-items.ts';

type Pause = Pick<DeliveryState, 'code'> & { reason: PauseReason; lengthMs: number; until: number };
type Transfer = {
  entityId: string;
  interrupted: AbortController;
  bytes: number;
  sentBytes: number;
  movedAt: number;
};
type TransferPorts = DeliveryPorts & { onFailure: (error: unknown) => void };

export type Transfers = {
  /**
   * Begins what may be sent of these pending items, and stops what is no longer among them. Returns when to look
   * again (milliseconds since 1970); null: not before something ends or changes.
   */
  look: (pending: readonly SealedItem[], now: number, term: Term) => number | null;
  /** Whether an item is on its way here, or is not for a batch. */
  takes: (item: QueueItem) => boolean;
  /** Ends a pause, unless the server has said how long to wait. */
  endPause: () => void;
  /** Begins again what has not moved for a while: after a pause of the whole page nobody answers on its connections. */
  restartStill: () => void;
  /** Stops all, and resolves once nothing is under way. */
  end: () => Promise<void>;
  /** Remembers what the tab that delivers has told of the network, so that this one goes on from there if it takes over. */
  heardOfNetwork: (state: 'lost' | 'back', operation: string) => void;
  /** The ids of items whose files are on their way. */
  inFlight: () => readonly string[];
  /** Why files wait; null while they are sent, or there are none. */
  pause: () => Pick<DeliveryState, 'reason' | 'code' | 'nextTryAt'> | null;
  progress: Readable<ReadonlyMap<string, number>>;
};

/**
 * Sends the files of queued changes beside everything else, so that a punch never waits for a picture: a few at a
 * time, in the order of the queue. Each file that the server has received is stored on its item at once, and is not sent
 * again. A change that was made a moment ago, while the server could be reached, then goes through its own call; one
 * that has waited goes with the batches. `changed` is called when something has ended or moved.
 */
export function createTransfers(ports: TransferPorts, changed: () => void): Transfers {
  const { storage, seals, clock, monotonic, files } = ports;
  const underWay = new Map<string, Transfer>();
  const running = new Set<Promise<void>>();
  const progress = createStore<ReadonlyMap<string, number>>(new Map());
  /** How often the server has failed on an item in a row. */
  const failures = new Map<string, number>();
  let waiting = false;
  /** What was told of the network to those who look at the files that wait now. */
  let told: { state: 'lost' | 'back'; operation: string } | null = null;
  let pause: Pause | null = null;
  let pauses = 0;

  const needsWork = (item: QueueItem): boolean =>
    item.blobIds.length > 0 &&
    ports.operations.has(item.operation) &&
    (!hasFilesStored(item) || item.ownCall === true);

  function showProgress(): void {
    const shares = new Map([...underWay.values()].map((each) => [each.entityId, shareOf(each)]));
    const shown = progress.get();
    if (shares.size === shown.size && [...shares].every(([id, share]) => shown.get(id) === share)) return;
    progress.set(shares);
  }

  function look(pending: readonly SealedItem[], now: number, term: Term): number | null {
    const mine = pending.filter(needsWork);
    waiting = mine.length > 0;
    if (!waiting) {
      tellBack();
      told = null;
    }
    const ids = new Set(mine.map(({ id }) => id));
    for (const [id, { interrupted }] of underWay)
      if (!ids.has(id) && !pending.some((item) => item.id === id)) interrupted.abort();
    if (files.hold.get() !== null) {
      for (const { interrupted } of underWay.values()) interrupted.abort();
      return null;
    }
    if (pause !== null && now < pause.until && pause.until - now <= pause.lengthMs) return pause.until;
    pause = null;
    const free = mine.filter(({ id }) => !underWay.has(id));
    if (free.length === 0) return null;
    if (!ports.online()) {
      pauseFor('network', 'OFFLINE_ERROR', deliveryPauseCapMs);
      return now + deliveryPauseCapMs;
    }
    const causes = causesAmong(pending);
    const due = free.filter((item) => isDue(item, now));
    for (const item of due.slice(0, Math.max(0, transfersAtOnce - underWay.size)))
      begin(item, (causes.get(item.id) ?? []).length === 0, term);
    return null;
  }

  function begin(item: SealedItem, isFree: boolean, term: Term): void {
    const interrupted = new AbortController();
    const entityId = item.metadata.entityId;
    underWay.set(item.id, { entityId, interrupted, bytes: 0, sentBytes: 0, movedAt: clock() });
    showProgress();
    const run = transfer(item, isFree, { ...term, lost: AbortSignal.any([term.lost, interrupted.signal]) })
      .catch((thrown: unknown) => {
        ports.onFailure(thrown);
        holdBack(storageTroubleOf(asAppError(thrown).details) ?? 'storage', null, null);
      })
      .finally(() => {
        underWay.delete(item.id);
        running.delete(run);
        showProgress();
        changed();
      });
    running.add(run);
  }

  async function transfer(sealed: SealedItem, isFree: boolean, { fence, lost }: Term): Promise<void> {
    const blobs = await storage.read((transaction) => transaction.blobs(sealed.id));
    const { opened, files: open, unopened } = await openItems(seals, [sealed], blobs);
    if (unopened.length > 0) return void (await recordUnopened(storage, fence, unopened));
    const [item] = opened;
    if (item === undefined || lost.aborted) return;
    try {
      if (!hasFilesStored(item)) await sendFiles(item, open, { fence, lost });
      if (lost.aborted) return;
      await callOf(item.id, isFree, fence);
      pauses = 0;
      failures.delete(item.id);
    } catch (thrown) {
      if (!lost.aborted) await failed(asAppError(thrown), item, fence);
    }
  }

  async function sendFiles(item: OpenItem, open: readonly OpenBlob[], { fence, lost }: Term): Promise<void> {
    const missing = open.filter(({ role }) => item.storageIds?.[role] === undefined);
    const mine = underWay.get(item.id);
    if (mine) mine.bytes = missing.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    await files.send(item, open, {
      signal: lost,
      onProgress: (bytes) => {
        if (mine === undefined) return;
        mine.sentBytes = bytes;
        mine.movedAt = clock();
        showProgress();
      },
      onStored: async (role, storageId) => {
        await recordStored(storage, fence, { id: item.id, role, storageId });
        tellBack();
      },
    });
  }

  /** Makes the change's own call if it goes that way. */
  async function callOf(id: string, isFree: boolean, fence: number): Promise<void> {
    const sealed = await storage.read((transaction) => transaction.get(id));
    if (sealed === null || sealed.state !== 'pending' || !hasFilesStored(sealed)) return;
    const { opened } = await openItems(seals, [sealed], []);
    const [item] = opened;
    if (item === undefined) return;
    const ownCall = item.ownCall ?? (isFree && isFromThisMoment(item));
    if (item.ownCall === undefined && !(await recordOwnCall(storage, fence, { id, ownCall }))) return;
    if (!ownCall || (await recordSending(storage, fence, [sealed])) !== 'recorded') return;
    const version = await files.call(item);
    await recordOutcomes(storage, fence, [{ id, result: 'applied', version, conflicts: [] }], clock());
  }

  function isFromThisMoment(item: OpenItem): boolean {
    const { elapsedMs } = timesOf(item, monotonic);
    return item.attempt === 0 && elapsedMs !== null && elapsedMs <= ownCallMs;
  }

  async function failed(error: AppError, item: OpenItem, fence: number): Promise<void> {
    const { code, message, details, fields = [] } = error;
    const cause = pauseCauseOf(code, details);
    if (told === null && (cause?.reason === 'network' || cause?.reason === 'timeout'))
      tell('lost', item.operation);
    if (cause !== null) return holdBack(cause.reason, cause.code, cause.afterMs);
    if (code === 'UNKNOWN_ERROR') {
      const times = (failures.get(item.id) ?? 0) + 1;
      failures.set(item.id, times);
      // The item is only at fault when the server answers others.
      if (times < 2 || !(await ports.serverWorks().catch(() => false))) return holdBack('server', code, null);
      failures.delete(item.id);
    }
    const refusal: ApplyOutcome = { id: item.id, result: 'refused', code, message, fields, details };
    if (await recordOutcomes(storage, fence, [refusal], clock())) ports.onRefused?.([refusal]);
  }

  function tell(state: 'lost' | 'back', operation: string): void {
    told = { state, operation };
    files.onNetwork?.(state, operation);
  }

  function tellBack(): void {
    if (told?.state === 'lost') tell('back', told.operation);
  }

  function holdBack(reason: PauseReason, code: DeliveryState['code'], afterMs: number | null): void {
    // What was under way together fails together, and is one failure.
    if (pause !== null && clock() < pause.until) return;
    pauseFor(reason, code, afterMs ?? pauseMs(pauses, ports.random()));
    pauses += 1;
  }

  function pauseFor(reason: PauseReason, code: DeliveryState['code'], lengthMs: number): void {
    pause = { reason, code, lengthMs, until: clock() + lengthMs };
  }

  return {
    look,
    takes: (item) => underWay.has(item.id) || needsWork(item),
    endPause: () => {
      if (pause?.reason !== 'rate') pause = null;
    },
    restartStill: () => {
      const now = clock();
      for (const { interrupted, bytes, sentBytes, movedAt } of underWay.values())
        if (sentBytes < bytes && Math.abs(now - movedAt) > transferStillMs) interrupted.abort();
    },
    end: async () => {
      for (const { interrupted } of underWay.values()) interrupted.abort();
      await Promise.all(running);
      pause = null;
    },
    heardOfNetwork: (state, operation) => {
      told = { state, operation };
    },
    inFlight: () => [...underWay.keys()],
    pause: () => {
      if (!waiting || underWay.size > 0) return null;
      const hold = files.hold.get();
      if (hold !== null) return { reason: hold, code: null, nextTryAt: null };
      return pause && { reason: pause.reason, code: pause.code, nextTryAt: pause.until };
    },
    progress,
  };
}

/** In whole percents, so that a screen is drawn again only when it shows another number. */
function shareOf({ bytes, sentBytes }: Transfer): number {
  return bytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / bytes) * 100)) / 100;
}
