import { afterEach, expect, test, vi } from 'vitest';
import { request } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the network does with a request; `redirected` as a browser says it of an answer. */
function network(answer: () => Promise<Response>, onLine = true): void {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return await Promise.race([
      answer(),
      new Promise<never>((_done, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
      }),
    ]);
  });
}

const page = (status: number, type: string) =>
  new Response('<p>Sign in to the guest network</p>', { status, headers: { 'content-type': type } });
const codeOf = async (asked: Promise<unknown>) => await asked.catch((thrown: unknown) => Object(thrown).code);

test('FRESH-4: what the product answers in JSON is passed on, a refusal too', async () => {
  for (const status of [200, 403, 503]) {
    network(async () => await Promise.resolve(page(status, 'application/json; charset=utf-8')));
    expect((await request('/api/health')).status).toBe(status);
  }
});

test('FRESH-5: a page that something else answers with is no answer of the product: a network error', async () => {
  for (const status of [200, 502, 503]) {
    network(async () => await Promise.resolve(page(status, 'text/html')));
    expect(await codeOf(request('/api/health'))).toBe('NETWORK_ERROR');
  }
  network(
    async () =>
      await Promise.resolve(Object.defineProperty(page(404, 'text/html'), 'redirected', { value: true })),
  );
  expect(await codeOf(request('/api/health'))).toBe('NETWORK_ERROR');
});

test('FRESH-6: another refusal that is no JSON is left to its reader: it may be about what was sent', async () => {
  network(async () => await Promise.resolve(page(413, 'text/html')));
  expect((await request('/api/trpc/notes.create')).status).toBe(413);
});

test('FRESH-7: a server that cannot be reached is a network error, without a network it is said so', async () => {
  const unreachable = async () => await Promise.reject(new TypeError('Failed to fetch'));
  network(unreachable);
  expect(await codeOf(request('/api/health'))).toBe('NETWORK_ERROR');
  network(unreachable, false);
  expect(await codeOf(request('/api/health'))).toBe('OFFLINE_ERROR');
});

test('FRESH-8: who takes too long is given up, and who gives up hears their own reason', async () => {
  const never = async () => await new Promise<Response>(() => {});
  network(never);
  expect(await codeOf(request('/api/health', {}, 1))).toBe('TIMEOUT_ERROR');
  const caller = new AbortController();
  const asked = request('/api/health', { signal: caller.signal });
  caller.abort('left the page');
  await expect(asked).rejects.toBe('left the page');
});
