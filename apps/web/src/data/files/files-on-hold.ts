import type { FileSender } from '@plumbline/offline/delivery/ports';
import { isRecord, recordOf } from '../parse.ts';
import { createStore, type Store } from '../store.ts';

/** How this device sends photos and the files of projects. It holds for everyone who uses the device. */
export type FileSending = {
  /** Not on a network where bytes cost money. */
  freeNetworkOnly: boolean;
  /** Stopped by hand, until somebody lets them go on. */
  paused: boolean;
};

const storageKey = 'plumbline.photo-sending';

/** Changed through `setFileSending`. */
export const fileSendingStore: Store<FileSending> = createStore(read());

function read(): FileSending {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    stored = {};
  }
  const { freeNetworkOnly, paused } = recordOf(stored);
  return { freeNetworkOnly: freeNetworkOnly === true, paused: paused === true };
}

export function setFileSending(change: Partial<FileSending>): void {
  const next = { ...fileSendingStore.get(), ...change };
  localStorage.setItem(storageKey, JSON.stringify(next));
  fileSendingStore.set(next);
}

/** What the browser says of the network's price; null in a browser that does not say it. */
export function isMetered(connection: unknown = Reflect.get(navigator, 'connection')): boolean | null {
  if (!isRecord(connection)) return null;
  const { type, saveData } = connection;
  if (saveData === true) return true;
  return typeof type === 'string' ? type === 'cellular' : null;
}

/** Why photos and files wait although smaller changes are sent. */
export const filesOnHold: FileSender['hold'] = {
  get: () => {
    const { freeNetworkOnly, paused } = fileSendingStore.get();
    if (paused) return 'person';
    return freeNetworkOnly && isMetered() === true ? 'metered' : null;
  },
  subscribe: (notify) => {
    const ended = new AbortController();
    const { signal } = ended;
    // Another tab has changed it.
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKey) fileSendingStore.set(read());
    };
    window.addEventListener('storage', follow, { signal });
    const connection: unknown = Reflect.get(navigator, 'connection');
    if (connection instanceof EventTarget) connection.addEventListener('change', notify, { signal });
    const unfollow = fileSendingStore.subscribe(notify);
    return () => {
      ended.abort();
      unfollow();
    };
  },
};
