import { expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

/** As a browser has it, with room for so many entries. */
class FullStorage {
  static readonly room = 2;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(Reflect.get(this, name)) : null;
  }
  setItem(name: string, value: string) {
    if (!Object.hasOwn(this, name) && Object.keys(this).length >= FullStorage.room)
      throw new DOMException('Full.', 'QuotaExceededError');
    Object.assign(this, { [name]: value });
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

async function guarded(local: object, session: object) {
  vi.resetModules();
  vi.stubGlobal('Storage', FullStorage);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  return await import('./web-storage.ts');
}

test('OFFLINE-585 storage that fills up later goes on in the page, with what was there', async () => {
  const local = new FullStorage();
  const { webStorageRefusal } = await guarded(local, new FullStorage());
  localStorage.setItem('a', '1');
  localStorage.setItem('b', '2');
  expect(webStorageRefusal()).toBeNull();
  localStorage.setItem('c', '3');
  expect(webStorageRefusal()).toBe('full');
  expect(['a', 'b', 'c'].map((name) => localStorage.getItem(name))).toEqual(['1', '2', '3']);
  expect(Object.keys(localStorage)).toEqual(['a', 'b', 'c']);
  localStorage.removeItem('a');
  expect([localStorage.getItem('a'), localStorage.length]).toEqual([null, 2]);
  sessionStorage.setItem('x', '1');
  expect(sessionStorage).toBeInstanceOf(FullStorage);
});

test('OFFLINE-586 storage that is refused from the beginning is one of the page', async () => {
  const denied = Object.assign(memoryStorage(), {});
  Object.defineProperty(denied, 'setItem', {
    value: () => {
      throw new DOMException('Denied.', 'SecurityError');
    },
  });
  const { webStorageRefusal } = await guarded(denied, new FullStorage());
  expect(webStorageRefusal()).toBe('blocked');
  localStorage.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
});
