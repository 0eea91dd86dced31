import { onTestFinished } from 'vitest';

type Put = (key: string, response: Response) => Promise<void>;

/**
 * The browser's caches, which neither page nor worker of a test has, empty until this test puts something there. `put`
 * runs before each file is kept; what it throws is what the device says.
 */
export function playCaches(put: Put = async () => undefined): void {
  const all = new Map<string, Map<string, Response>>();
  const opened = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      put: async (key: string, response: Response) => {
        await put(key, response);
        entries.set(key, response);
      },
      keys: async () => [...entries.keys()].map((key) => ({ url: `https://app.test${key}` })),
      match: async (key: string) => entries.get(key)?.clone(),
      delete: async (key: string) => entries.delete(key),
    };
  };
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { open: async (name: string) => opened(name), delete: async (name: string) => all.delete(name) },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'caches');
  });
}
