import type { ConnectionState } from '@plumbline/offline/connectivity/monitor';
import { connectionStore, engineOf } from './engine-state.ts';
import { useStore } from './store.ts';

export type { ConnectionState };

export function useConnection(): ConnectionState {
  return useStore(connectionStore);
}

/** Asks the server for its health now; answers whether it did. */
export async function checkConnection(): Promise<boolean> {
  return (await (await engineOf())?.check()) ?? false;
}
