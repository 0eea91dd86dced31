import type { QueueStorage, QueueTransaction } from '@plumbline/offline/queue/storage';
import type { Life } from '../machine/life.ts';
import type { TabStep } from './steps.ts';

/**
 * An item that was removed from the queue unanswered. `mayBeSent`: it may have left the device by then, which
 * must be false for one that still waits.
 */
export type GivenUp = { id: string; mayBeSent: boolean };

export type QueueEvents = {
  /** Called when these are certainly in the queue: made here, or imported. */
  stored: (ids: readonly string[]) => void;
  /** Called when the server has confirmed these. */
  confirmed: (ids: readonly string[]) => void;
  /** Called when these were certainly removed by their person. */
  givenUp: (items: readonly GivenUp[]) => void;
};

export type Watch = QueueEvents & {
  /** When the tab is to die at this step, a promise that never resolves; otherwise null. */
  reach: (step: TabStep) => Promise<never> | null;
  life: Life;
};

type Kind = 'enqueue' | 'record' | 'give up';
const steps: Readonly<Record<Kind, readonly [during: TabStep, after: TabStep]>> = {
  enqueue: ['enqueuing', 'enqueued'],
  record: ['recording', 'recorded'],
  'give up': ['giving up', 'given up'],
};

/** The device's own storage, with steps before and after each commit; `fault` corrupts its transactions. */
export function watchedStorage(
  real: QueueStorage,
  watch: Watch,
  fault: (transaction: QueueTransaction) => QueueTransaction,
): QueueStorage {
  return {
    ...real,
    watch: (notify) => {
      const end = real.watch(notify);
      watch.life.onEnd(end);
      return end;
    },
    change: async (act) => {
      const seen: { kind: Kind | null; put: string[]; removed: GivenUp[] } = {
        kind: null,
        put: [],
        removed: [],
      };
      const result = await real.change(async (transaction) => {
        Object.assign(seen, { kind: null, put: [], removed: [] });
        const answer = await act(noting(fault(transaction), transaction, seen));
        const halt = seen.kind && watch.reach(steps[seen.kind][0]);
        if (halt) await halt;
        return answer;
      });
      if (seen.kind === 'enqueue') watch.stored(seen.put);
      if (seen.kind === 'record') watch.confirmed(seen.removed.map(({ id }) => id));
      if (seen.kind === 'give up') watch.givenUp(seen.removed);
      const halt = seen.kind && watch.reach(steps[seen.kind][1]);
      if (halt) await halt;
      return result;
    },
  };
}

/**
 * Recognizes transactions by their calls: one that stores files beside items enqueues, one that settles
 * patches records answers, and one that only removes discards.
 */
function noting(
  spoilt: QueueTransaction,
  { sent, get }: QueueTransaction,
  seen: { kind: Kind | null; put: string[]; removed: GivenUp[] },
): QueueTransaction {
  return {
    ...spoilt,
    putBlobs: async (blobs) => {
      seen.kind = 'enqueue';
      await spoilt.putBlobs(blobs);
    },
    put: async (items) => {
      seen.put.push(...items.map(({ id }) => id));
      await spoilt.put(items);
    },
    settlePatches: async (accepted) => {
      seen.kind = 'record';
      await spoilt.settlePatches(accepted);
    },
    remove: async (ids) => {
      seen.kind ??= 'give up';
      const away = await sent();
      for (const id of ids) {
        const item = await get(id);
        seen.removed.push({ id, mayBeSent: item?.state === 'failed' && away.includes(id) });
      }
      await spoilt.remove(ids);
    },
  };
}
