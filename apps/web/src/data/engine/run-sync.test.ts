import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDevice, owner as bench } from '../../../../../packages/offline/testing/replicas.ts';
import { memoryStorage } from '../memory-storage.ts';
import { engineOf } from '../replica/engine-state.ts';
import { openReplicas } from '../replica/replica.ts';

const owner = { organizationId: bench.organizationId, userId: bench.userId };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('indexedDB', createDevice().indexedDB);
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('SESSION-35 after a refused sign-out sending goes on where only sending ran', async () => {
  const { pauseSync, startSending, stopSync } = await import('./run-sync.ts');
  startSending(owner);
  const first = engineOf();
  const resume = pauseSync();
  expect([engineOf(), openReplicas.get()]).toEqual([null, null]);
  resume();
  expect(engineOf()).not.toBeNull();
  expect(openReplicas.get()).toMatchObject(owner);
  const second = engineOf();
  stopSync();
  // Their bundle is still being loaded, which must not outlast the test.
  await Promise.allSettled([first, second]);
});

test('SESSION-35 where nothing ran nothing is started', async () => {
  const { pauseSync } = await import('./run-sync.ts');
  pauseSync()();
  expect([engineOf(), openReplicas.get()]).toEqual([null, null]);
});
