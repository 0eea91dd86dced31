import type { StoreRefusal } from '@plumbline/offline/replica/refusal';
import { memoryStorage } from './memory-storage.ts';

/**
 * If the browser refuses to write local or session storage, now or later, the page continues with a copy in
 * memory, so that no writer has to expect a refusal. Importing this file is enough.
 */

const names = ['localStorage', 'sessionStorage'] as const;
let refused: StoreRefusal | null = null;

/**
 * Why local storage is in this page's memory and will be lost with it. Null while the browser stores it.
 * Session storage is not mentioned, because it ends with the tab anyway.
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

/**
 * Hides databases whose mere mention throws. Everything that opens a database expects that there may be none.
 */
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
    // If it cannot even be read, the copy begins empty.
  }
  Object.defineProperty(window, name, { configurable: true, value: page });
  if (name === 'localStorage')
    refused = thrown instanceof Error && thrown.name === 'QuotaExceededError' ? 'full' : 'blocked';
  return page;
}
