import { afterEach, expect, test, vi } from 'vitest';
import { getSession } from './identity-session.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: BodyInit | null, status = 200, type = 'application/json') =>
  vi.stubGlobal(
    'fetch',
    async () => await Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
  );

test('SESSION-25 an answer that breaks off half-way signs nobody out', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"session":{'));
      controller.error(new TypeError('The connection was closed.'));
    },
  });
  answering(broken);
  await expect(getSession()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  answering('{"session":');
  await expect(getSession()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

test('SESSION-25 null means that nobody is signed in; a refusal without a body is still one', async () => {
  answering('null');
  expect(await getSession()).toBeNull();
  answering('', 401);
  await expect(getSession()).rejects.toMatchObject({ code: 'AUTH_ERROR' });
});

test('SESSION-27 the page of a network that wants its guests to sign in is no answer, and signs nobody out', async () => {
  for (const status of [200, 511, 502]) {
    answering('<title>Welcome to Harbor Wi-Fi</title>', status, 'text/html');
    await expect(getSession()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  }
  answering('', 200, 'text/plain');
  await expect(getSession()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});
