import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/**
 * From now on everything that this page stores in databases lies in its memory, and ends with it. What is open
 * already stays where it is.
 */
export function storeInMemory(): void {
  const indexedDB = new IDBFactory();
  // Those who open databases ask for them by these names.
  for (const [name, value] of Object.entries({ indexedDB, IDBKeyRange }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}
