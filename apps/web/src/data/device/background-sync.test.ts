import { afterEach, expect, test, vi } from 'vitest';
import { readErrorLog } from '../server/errors.ts';
import { askToBeWoken } from './background-sync.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const offline = (registration: object) => ({ online: false, ready: Promise.resolve(registration) });

test('WAKE-3 a change made without a network asks the browser to wake the tabs', async () => {
  const tags: string[] = [];
  const sync = { register: async (tag: string) => void tags.push(tag) };
  await askToBeWoken(offline({ sync }));
  await askToBeWoken({ ...offline({ sync }), online: true });
  expect(tags).toEqual(['plumbline-drain']);
});

test('WAKE-3 a browser that cannot do so, or refuses every request, causes no error', async () => {
  const given = vi.spyOn(console, 'error').mockReturnValue();
  const before = readErrorLog().length;
  const refuse = async () => await Promise.reject(new DOMException('Background Sync is disabled.'));
  for (const registration of [{}, { sync: null }, { sync: {} }, { sync: { register: refuse } }])
    await expect(askToBeWoken(offline(registration))).resolves.toBeUndefined();
  await expect(askToBeWoken({ online: false, ready: null })).resolves.toBeUndefined();
  await expect(
    askToBeWoken({ online: false, ready: Promise.reject(new Error('No worker.')) }),
  ).resolves.toBeUndefined();
  expect(given).not.toHaveBeenCalled();
  expect(readErrorLog()).toHaveLength(before);
});
