import type { TrackedPoint } from '@plumbline/domain/entities/location';
import { positionLateHours, positionsPerCall } from '@plumbline/domain/limits/tracking';
import type { Queue } from '../courier/courier.ts';
import type { PointBatch, PositionStore } from './position-store.ts';

const lateMs = positionLateHours * 3_600_000;

export type PositionQueuePorts = {
  store: Pick<PositionStore, 'next' | 'remove' | 'removeBefore'>;
  /** Milliseconds since 1970, as the server counts this device's time. */
  clock: () => number;
  /** @throws AppError when the server has refused the batch, or was not reached. */
  send: (entryId: string, points: readonly TrackedPoint[]) => Promise<void>;
  /** The server has no consent of this person. */
  onConsentGone: () => void;
};

/** Positions on their way to the server, also later and from elsewhere, for a day; each call has those of one entry. */
export function positionQueue({ store, clock, send, onConsentGone }: PositionQueuePorts): Queue<PointBatch> {
  return {
    gatherMs: 0,
    restMs: 30_000,
    next: async (skipped) => {
      await store.removeBefore(new Date(clock() - lateMs).toISOString());
      return await store.next(positionsPerCall, skipped);
    },
    send: async ({ entryId, points }) => await send(entryId, points),
    settle: async ({ points }) => await store.remove(points.map(({ id }) => id)),
    refused: ({ code }, { entryId }) => {
      // The server does not have the entry yet: its punch may still wait on this device.
      if (code === 'NOT_FOUND') return { skip: entryId };
      if (code === 'PERMISSION_DENIED') onConsentGone();
      const isFinal = ['PERMISSION_DENIED', 'CONFLICT', 'VALIDATION_ERROR', 'PLAN_REQUIRED'].includes(code);
      return isFinal ? 'drop' : 'later';
    },
  };
}
