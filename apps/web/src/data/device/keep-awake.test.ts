import { createStore } from '@plumbline/offline/ports/store';
import { expect, test } from 'vitest';
import { keepAwake } from './keep-awake.ts';

test('TRANSFER-20: the screen stays on while files are sent from a visible page, and no longer', async () => {
  const transfers = createStore<ReadonlyMap<string, number>>(new Map());
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  const page = Object.assign(new EventTarget(), shown);
  let locks = 0;
  const wakeLock = {
    request: async () => {
      locks += 1;
      return await Promise.resolve({ release: async () => void (await Promise.resolve((locks -= 1))) });
    },
  };
  const settle = async () => await new Promise((resolve) => setImmediate(resolve));
  const turn = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  const end = keepAwake({ transfers, document: page, wakeLock });
  expect(locks).toBe(0);
  transfers.set(new Map([['a', 0.1]]));
  transfers.set(new Map([['a', 0.2]]));
  await settle();
  expect(locks).toBe(1);
  await turn('hidden');
  expect(locks).toBe(0);
  await turn('visible');
  expect(locks).toBe(1);
  transfers.set(new Map());
  await settle();
  expect(locks).toBe(0);
  transfers.set(new Map([['b', 0]]));
  end();
  await settle();
  expect(locks).toBe(0);
});
