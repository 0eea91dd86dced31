import { nameOf } from './name.ts';

/**
 * Makes the browser open a person's copy while the code that reads it is still loading: the first opening
 * reads the database's catalogue, so the next one is faster. It makes no copy where there is none, and blocks
 * no upgrade. Call the result to close it.
 */
export function wakeReplica(
  owner: { organizationId: string; userId: string },
  indexedDB: IDBFactory = globalThis.indexedDB,
): () => void {
  let left = false;
  let database: IDBDatabase | null = null;
  const request = indexedDB.open(nameOf(owner));
  // The copy does not exist. Without this the browser would make an empty one.
  request.onupgradeneeded = () => request.transaction?.abort();
  request.onerror = (event) => event.preventDefault();
  request.onsuccess = () => {
    database = request.result;
    database.onversionchange = () => database?.close();
    if (left) database.close();
  };
  return () => {
    left = true;
    database?.close();
  };
}
