import { answeredByHeader, answeredByUs } from '@plumbline/domain/operations/headers';
import { afterEach, expect, test, vi } from 'vitest';
import { browserNetwork } from './browser-network.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const answer = (status: number, headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(null, { status, headers })));
const ours = { [answeredByHeader]: answeredByUs };

test('WAKE-15: the health of the server is answered with its time, where it says one that can be read', async () => {
  answer(200, { ...ours, date: 'Wed, 04 Mar 2026 09:00:00 GMT' });
  expect(await browserNetwork.checkHealth(signal)).toEqual({
    serverTime: Date.parse('2026-03-04T09:00:00.000Z'),
  });
  answer(200, { ...ours, date: 'this morning' });
  expect(await browserNetwork.checkHealth(signal)).toEqual({ serverTime: null });
  answer(200, ours);
  expect(await browserNetwork.checkHealth(signal)).toEqual({ serverTime: null });
});

test('WAKE-16: a refusal, and an answer of something else in the server’s place, are no health', async () => {
  answer(503, ours);
  await expect(browserNetwork.checkHealth(signal)).rejects.toThrow('answered 503');
  answer(200, {});
  await expect(browserNetwork.checkHealth(signal)).rejects.toThrow('Something else has answered');
});

test('WAKE-17: what a browser does not say of its network is not known, and a change of what it says is heard', () => {
  const page = new EventTarget();
  const connection = Object.assign(new EventTarget(), { effectiveType: '3g', rtt: 300 });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true, connection });
  expect(browserNetwork.network()).toEqual({ effectiveType: '3g', rttMs: 300, downlinkMbps: null });
  let heard = 0;
  const stop = browserNetwork.onNetworkChange(() => (heard += 1));
  connection.dispatchEvent(new Event('change'));
  for (const change of ['offline', 'online']) page.dispatchEvent(new Event(change));
  expect(heard).toBe(3);
  stop();
  connection.dispatchEvent(new Event('change'));
  page.dispatchEvent(new Event('online'));
  expect(heard).toBe(3);
  vi.stubGlobal('navigator', { onLine: true });
  expect(browserNetwork.network()).toBeNull();
});
