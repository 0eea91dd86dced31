import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingUnsent, unsentStore } from '../replica/engine-state.ts';
import { memoryStorage } from '../memory-storage.ts';
import { reportUnsent, tellPresence } from './unsent-report.ts';

const reported: unknown[] = [];
let stop = () => {};

function madeAt(sequence: number, timestamp: number) {
  const item = queueItem(sequence, 'createNote', idOf(sequence));
  return { ...item, metadata: { ...item.metadata, timestamp } };
}
const early = madeAt(1, Date.parse('2026-03-04T08:00:00.000Z'));
const late = madeAt(2, Date.parse('2026-03-04T08:30:00.000Z'));

beforeEach(() => {
  reported.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    reported.push(typeof body === 'string' ? JSON.parse(body) : null);
    const headers = { 'content-type': 'application/json' };
    return await Promise.resolve(new Response('{"result":{"data":{}}}', { headers }));
  });
});
afterEach(() => {
  stop();
  unsentStore.set(nothingUnsent);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('WAKE-4: before the store is read presence says nothing of what waits', async () => {
  await tellPresence();
  expect(reported).toEqual([null]);
});

test('WAKE-5: presence says how much waits since when, as the same device each time, and that nothing does', async () => {
  unsentStore.set({ ...nothingUnsent, waiting: [late], failed: [early] });
  await tellPresence();
  unsentStore.set({ ...nothingUnsent });
  await tellPresence();
  expect(reported).toEqual([
    { unsent: { device: expect.any(String), changes: 2, since: '2026-03-04T08:00:00.000Z' } },
    { unsent: { device: expect.any(String), changes: 0, since: null } },
  ]);
  const devices = reported.map((one) => Object(one).unsent.device);
  expect(devices[0]).toBe(devices[1]);
});

test('WAKE-6: a number that has changed and stays so is told after a pause, once; what is sent at once is not', async () => {
  stop = reportUnsent();
  unsentStore.set({ ...nothingUnsent });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported).toHaveLength(1);
  unsentStore.set({ ...nothingUnsent, waiting: [early] });
  await vi.advanceTimersByTimeAsync(4_999);
  unsentStore.set({ ...nothingUnsent });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reported).toHaveLength(1);
  unsentStore.set({ ...nothingUnsent, waiting: [early] });
  unsentStore.set({ ...nothingUnsent, waiting: [early, late] });
  await vi.advanceTimersByTimeAsync(5_000);
  unsentStore.set({ ...nothingUnsent, waiting: [late, early] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reported).toHaveLength(2);
  expect(reported[1]).toMatchObject({ unsent: { changes: 2 } });
});

test('WAKE-7: without a network nothing is told, and nothing once it has ended', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  stop = reportUnsent();
  unsentStore.set({ ...nothingUnsent, waiting: [early] });
  await vi.advanceTimersByTimeAsync(5_000);
  vi.stubGlobal('navigator', { onLine: true });
  unsentStore.set({ ...nothingUnsent, waiting: [early, late] });
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported).toEqual([]);
});
