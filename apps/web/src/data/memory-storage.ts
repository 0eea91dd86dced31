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
    key: (index: number) => Object.keys(storage)[index] ?? null,
    get length() {
      return Object.keys(storage).length;
    },
  };
  const storage: Storage = Object.create(methods);
  return storage;
}
