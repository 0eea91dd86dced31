import type { StoreRefusal } from '@plumbline/offline/replica/refusal';
import { memoryStorage } from './memory-storage.ts';

/**
 * Where the browser takes nothing into local or session storage, now or later, what was there goes on in the memory
 * of this page, so that nobody who writes there has to expect a refusal. Importing this file is enough.
 */

const names = ['localStorage', 'sessionStorage'] as const;
let refused: StoreRefusal | null = null;

/**
 * Why what belongs into local storage is in this page and ends with it; null while the browser keeps it. What belongs
 * into session storage ends with the tab anyway.
 */
export const webStorageRefusal = (): StoreRefusal | null => refused;

guard();

function guard(): void {
  for (const name of names) {
    try {
      window[name].setItem(name, '');
      window[name].getItem(name);
      window[name].removeItem(name);
    } catch (thrown) {
      moveToPage(name, thrown);
    }
  }
  hideDatabases();
  // Absent where the browser has no storage at all.
  if (typeof Storage === 'undefined') return;
  const set = Reflect.get(Storage.prototype, 'setItem');
  Storage.prototype.setItem = function setItem(this: Storage, key: string, value: string) {
    try {
      Reflect.apply(set, this, [key, value]);
    } catch (thrown) {
      const name = names.find((each) => window[each] === this);
      if (name === undefined) throw thrown;
      moveToPage(name, thrown).setItem(key, value);
    }
  };
}

/** Databases that may not even be looked at are as good as none, which everything that opens one expects. */
function hideDatabases(): void {
  try {
    Reflect.get(window, 'indexedDB');
  } catch {
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });
  }
}

function moveToPage(name: (typeof names)[number], thrown: unknown): Storage {
  const page = memoryStorage();
  try {
    Object.assign(page, window[name]);
  } catch {
    // What cannot be read either begins empty.
  }
  Object.defineProperty(window, name, { configurable: true, value: page });
  if (name === 'localStorage')
    refused = thrown instanceof Error && thrown.name === 'QuotaExceededError' ? 'full' : 'blocked';
  return page;
}
