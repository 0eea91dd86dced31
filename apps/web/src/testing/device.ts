import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';
import { now } from './company.ts';

// Before any file of the product is read: Dexie looks for the browser's store once, and some modules look at the clock. It stands for as long as
// the worker lives: set forward and back between two tests it would have what the first left behind wait for months.
Object.assign(globalThis, { indexedDB, IDBKeyRange });
vi.setSystemTime(now);

// Here and not beside it: the files of a worker share their modules, so that what one registers as it is read holds for the first file alone.
afterEach(async () => {
  const { endPage } = await import('./app.tsx');
  await endPage();
});
