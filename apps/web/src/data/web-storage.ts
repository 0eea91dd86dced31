import type { StoreRefusal } from '@plumbline/offline/replica/refusal';

const names = ['localStorage', 'sessionStorage'] as const;
let refused: StoreRefusal | null = null;
let guarded = false;

/** Why this page has a web storage of its own, which ends with it; null while it has those of the browser. */
export const webStorageRefusal = (): StoreRefusal | null => refused;

/**
 * Where the browser takes nothing into local or session storage, now or later, what was there goes on in the memory
 * of this page, so that nobody who writes there has to expect a refusal.
 */
export function guardWebStorage(): void {
  if (guarded) return;
  guarded = true;
  for (const name of names) {
    try {
      window[name].setItem(name, '');
      window[name].removeItem(name);
    } catch (thrown) {
      moveToPage(name, thrown);
    }
  }
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

function moveToPage(name: (typeof names)[number], thrown: unknown): Storage {
  const page = memoryStorage();
  try {
    Object.assign(page, window[name]);
  } catch {
    // What cannot be read either begins empty.
  }
  Object.defineProperty(window, name, { configurable: true, value: page });
  refused = thrown instanceof Error && thrown.name === 'QuotaExceededError' ? 'full' : 'blocked';
  return page;
}

/** A storage in memory: stored entries are its own enumerable properties, as in a browser. */
export function memoryStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(storage, name) ? String(storage[name]) : null),
    setItem: (name: string, value: string) => {
      storage[name] = value;
    },
    removeItem: (name: string) => {
      Reflect.deleteProperty(storage, name);
    },
    clear: () => {
      for (const name of Object.keys(storage)) Reflect.deleteProperty(storage, name);
    },
    key: (place: number) => Object.keys(storage)[place] ?? null,
    get length() {
      return Object.keys(storage).length;
    },
  };
  const storage: Storage = Object.create(methods);
  return storage;
}
