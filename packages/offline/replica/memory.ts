import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

/**
 * From now on everything that this page stores in databases is in its memory, and is lost with it. Databases
 * that are already open stay where they are.
 */
export function storeInMemory(): void {
  const indexedDB = new IDBFactory();
  // Code that opens databases finds them under these names.
  for (const [name, value] of Object.entries({ indexedDB, IDBKeyRange }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  Dexie.dependencies.indexedDB = indexedDB;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}
