import type { AppError } from '@plumbline/domain/errors/app-error';
import type { ConnectionState } from '@plumbline/offline/connectivity/monitor';
import type { DeliveryState } from '@plumbline/offline/delivery/ports';
import { useStore } from '../store.ts';
import { connectionStore, deliveryStore, engineOf } from './engine-state.ts';
import { tabSync } from './tab-sync.ts';

export type { ConnectionState };

export function useConnection(): ConnectionState {
  return useStore(connectionStore);
}

/**
 * Whether requests to the server fail or are not answered although its health check succeeds. No connection
 * counts as good then.
 */
export function useServerFails(): boolean {
  return serverFails(useStore(deliveryStore), useStore(tabSync));
}

/**
 * Counts only failures of the server. Delivery may also pause because of a session, a plan, a wait that the
 * server asks for, or this device's storage.
 */
export function serverFails(
  { phase, reason }: Pick<DeliveryState, 'phase' | 'reason'>,
  { trouble }: { trouble: Pick<AppError, 'code'> | null },
): boolean {
  const isHeldUp =
    phase === 'paused' && (reason === 'server' || reason === 'network' || reason === 'timeout');
  return isHeldUp || trouble?.code === 'UNKNOWN_ERROR' || trouble?.code === 'NETWORK_ERROR';
}

/** Makes a health check now; returns whether the server answered. */
export async function checkConnection(): Promise<boolean> {
  return (await (await engineOf())?.check()) ?? false;
}
