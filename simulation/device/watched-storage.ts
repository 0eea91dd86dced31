import type { QueueStorage, QueueTransaction } from '@plumbline/offline/queue/storage';
import type { Life } from '../machine/life.ts';
import type { TabStep } from './steps.ts';

export type Watch = {
  /** The tab dies at this step if it is to: then the promise never resolves. Null: it goes on. */
  reach: (step: TabStep) => Promise<never> | null;
  /** A change was made and is certain. */
  stored: () => void;
  life: Life;
};

/** The device's own storage, with the steps before and after what it makes certain; `fault` spoils its transactions. */
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
      let kind: 'enqueue' | 'record' | null = null;
      const result = await real.change(async (transaction) => {
        const spoilt = fault(transaction);
        const answer = await act({
          ...spoilt,
          putBlobs: async (blobs) => {
            kind = 'enqueue';
            await spoilt.putBlobs(blobs);
          },
          settlePatches: async (accepted) => {
            kind = 'record';
            await spoilt.settlePatches(accepted);
          },
        });
        const halt = kind === null ? null : watch.reach(kind === 'enqueue' ? 'enqueuing' : 'recording');
        if (halt !== null) await halt;
        return answer;
      });
      if (kind === 'enqueue') watch.stored();
      const halt = kind === null ? null : watch.reach(kind === 'enqueue' ? 'enqueued' : 'recorded');
      if (halt !== null) await halt;
      return result;
    },
  };
}
