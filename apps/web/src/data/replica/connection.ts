import type { AppError } from '@plumbline/domain/errors/app-error';
import type { ConnectionState } from '@plumbline/offline/connectivity/monitor';
import type { DeliveryState } from '@plumbline/offline/delivery/ports';
import { useStore } from '../store.ts';
import { connectionStore, deliveryStore, engineOf } from './engine-state.ts';
import { syncState } from './sync-state.ts';

export type { ConnectionState };

export function useConnection(): ConnectionState {
  return useStore(connectionStore);
}

/** Whether the server fails at what is asked of it, or does not answer, though its health check is answered: no connection is good then. */
export function useServerFails(): boolean {
  return serverFails(useStore(deliveryStore), useStore(syncState));
}

/** Only what is the server's doing: a session, a plan, a pause that it asks for or this device's storage holds delivery up as well. */
export function serverFails(
  { phase, reason }: Pick<DeliveryState, 'phase' | 'reason'>,
  { trouble }: { trouble: Pick<AppError, 'code'> | null },
): boolean {
  const isHeldUp =
    phase === 'paused' && (reason === 'server' || reason === 'network' || reason === 'timeout');
  return isHeldUp || trouble?.code === 'UNKNOWN_ERROR' || trouble?.code === 'NETWORK_ERROR';
}

/** Asks the server for its health now; answers whether it did. */
export async function checkConnection(): Promise<boolean> {
  return (await (await engineOf())?.check()) ?? false;
}
