import { acknowledgementsMax } from '@plumbline/domain/limits/schedule';
import type { Queue } from '../courier/courier.ts';
import type { AcknowledgementStore, PendingAcknowledgement } from './acknowledgement-store.ts';

export type AcknowledgementQueuePorts = {
  store: Pick<AcknowledgementStore, 'next' | 'remove'>;
  /** @throws AppError when the server has refused them, or was not reached. */
  send: (items: readonly PendingAcknowledgement[]) => Promise<void>;
  /** The server has these, or nobody takes them; they are still on the device. */
  onSettled: (items: readonly PendingAcknowledgement[]) => void;
  /** A refusal that is not expected. */
  failed: (thrown: unknown) => void;
};

/** Acknowledgements of plans on their way to the server. */
export function acknowledgementQueue({
  store,
  send,
  onSettled,
  failed,
}: AcknowledgementQueuePorts): Queue<readonly PendingAcknowledgement[]> {
  return {
    gatherMs: 2_000,
    restMs: 2_000,
    next: async () => {
      const items = await store.next(acknowledgementsMax);
      return items.length === 0 ? null : items;
    },
    send,
    settle: async (items) => {
      onSettled(items);
      await store.remove(items);
    },
    // The plans are gone, or the person has left: nobody takes these.
    refused: (error) => {
      if (error.code !== 'NOT_FOUND') failed(error);
      return 'drop';
    },
  };
}
