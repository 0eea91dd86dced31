import { nameOf } from './name.ts';

/**
 * Has the browser open a person's copy while the code that reads it is still on its way: the first opening reads the database's catalogue, the next
 * one finds it read. Makes none where there is none, and stands in nobody's way. The answer lets go of it.
 */
export function wakeReplica(
  owner: { organizationId: string; userId: string },
  indexedDB: IDBFactory = globalThis.indexedDB,
): () => void {
  let left = false;
  let database: IDBDatabase | null = null;
  const request = indexedDB.open(nameOf(owner));
  // It is not there. Without this the browser would make an empty one.
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
