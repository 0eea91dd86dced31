import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';
import { now } from './company.ts';
import { checkLog, noteLog } from './logged.ts';

// Runs before any file of the product is loaded: Dexie looks for IndexedDB once, and some modules read the
// clock. It stays for the life of the worker, because moving the clock forward and back between tests would
// make leftovers of the first wait for months.
Object.assign(globalThis, { indexedDB, IDBKeyRange });
vi.setSystemTime(now);
noteLog();

// Registered here because the files of a worker share their modules: hooks that a module registers while
// loading would only apply to the first file.
afterEach(async () => {
  const { endPage } = await import('./page.ts');
  await endPage();
  checkLog();
});
