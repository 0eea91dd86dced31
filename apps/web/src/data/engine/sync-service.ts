import { AppError } from '@plumbline/domain/errors/app-error';
import type { DeliveryState } from '@plumbline/offline/delivery/ports';
import type { KindReceipts, Receipt } from '@plumbline/offline/replica/queue-records';
import type { SyncState } from '@plumbline/offline/sync/service';
import { useStore } from '../store.ts';
import { deliveryStore, engineOf, syncStore, unsentStore } from '../replica/engine-state.ts';

export function useSyncService(): SyncState {
  return useStore(syncStore);
}

export function useDelivery(): DeliveryState {
  return useStore(deliveryStore);
}

/** Changes made today on this device, and how many of them the server has confirmed. */
export function useReceipt(): Receipt {
  return useStore(unsentStore).receipt;
}

/** The receipt, by kind of change. */
export function useReceiptKinds(): KindReceipts {
  return useStore(unsentStore).kinds;
}

/**
 * Sends the queue, then pulls. Rejects with AppError: 'Sync already in progress', 'No internet connection',
 * or the failure.
 */
export async function startSyncNow(): Promise<void> {
  const engine = await engineOf();
  if (engine === null) throw new AppError('OFFLINE_ERROR');
  if (engine.sync === null) engine.delivery.wake('person');
  else await engine.sync.start();
}

/** Sets the interval between syncs, ten seconds or more. */
export async function setSyncInterval(intervalMs: number): Promise<void> {
  (await engineOf())?.sync?.setIntervalMs(intervalMs);
}
