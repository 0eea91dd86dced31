import { afterEach, expect, test, vi } from 'vitest';
import { getSession } from './identity-session.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => await Promise.resolve(new Response(body, { status })));

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

test('SESSION-25 null and nothing mean that nobody is signed in; a refusal without a body is still one', async () => {
  answering('null');
  expect(await getSession()).toBeNull();
  answering('');
  expect(await getSession()).toBeNull();
  answering('', 401);
  await expect(getSession()).rejects.toMatchObject({ code: 'AUTH_ERROR' });
});
