import type { FileSender } from '@plumbline/offline/delivery/ports';
import { isRecord, recordOf } from '../parse.ts';
import { createStore, type Store } from '../store.ts';

/** How this device sends photos. It holds for everyone who uses the device. */
export type PhotoSending = {
  /** Not on a network where bytes cost money. */
  freeNetworkOnly: boolean;
  /** Stopped by hand, until somebody lets them go on. */
  paused: boolean;
};

const storageKey = 'plumbline.photo-sending';

/** Changed through `setPhotoSending`. */
export const photoSendingStore: Store<PhotoSending> = createStore(read());

function read(): PhotoSending {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
  } catch {
    stored = {};
  }
  const { freeNetworkOnly, paused } = recordOf(stored);
  return { freeNetworkOnly: freeNetworkOnly === true, paused: paused === true };
}

export function setPhotoSending(change: Partial<PhotoSending>): void {
  const next = { ...photoSendingStore.get(), ...change };
  localStorage.setItem(storageKey, JSON.stringify(next));
  photoSendingStore.set(next);
}

/** What the browser says of the network's price; null in a browser that does not say it. */
export function isMetered(connection: unknown = Reflect.get(navigator, 'connection')): boolean | null {
  if (!isRecord(connection)) return null;
  const { type, saveData } = connection;
  if (saveData === true) return true;
  return typeof type === 'string' ? type === 'cellular' : null;
}

/** Why photos wait although smaller changes are sent. */
export const filesOnHold: FileSender['hold'] = {
  get: () => {
    const { freeNetworkOnly, paused } = photoSendingStore.get();
    if (paused) return 'person';
    return freeNetworkOnly && isMetered() === true ? 'metered' : null;
  },
  subscribe: (notify) => {
    const ended = new AbortController();
    const { signal } = ended;
    // Another tab has changed it.
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKey) photoSendingStore.set(read());
    };
    window.addEventListener('storage', follow, { signal });
    const connection: unknown = Reflect.get(navigator, 'connection');
    if (connection instanceof EventTarget) connection.addEventListener('change', notify, { signal });
    const unfollow = photoSendingStore.subscribe(notify);
    return () => {
      ended.abort();
      unfollow();
    };
  },
};
