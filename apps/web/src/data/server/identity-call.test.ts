import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { isUnanswered, toAppError } from './errors.ts';
import { getSession } from '../session/identity-session.ts';
import { endSession } from '../session/identity.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const answering = (body: BodyInit | null, status = 200, type = 'application/json') =>
  vi.stubGlobal(
    'fetch',
    async () => await Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
  );

test('SESSION-25 an incomplete answer signs nobody out', async () => {
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

test('SESSION-27 a network’s sign-in page is not an answer, and signs nobody out', async () => {
  for (const status of [200, 511, 502]) {
    answering('<title>Welcome to Harbor Wi-Fi</title>', status, 'text/html');
    await expect(getSession()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  }
  answering('', 200, 'text/plain');
  await expect(getSession()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
});

const failedSignOut = async () => await endSession().then(() => null, toAppError);

test.each([500, 503])(
  'SIGNOUT-1 when the server fails at a sign-out with %d, the message is shown and the person stays',
  async (status) => {
    answering('{"message":"Sessions cannot be ended right now."}', status);
    const error = await failedSignOut();
    expect(error?.message).toBe('Sessions cannot be ended right now.');
    expect(error && isUnanswered(error)).toBe(false);
  },
);

test('SIGNOUT-2 only when the server does not answer does a sign-out end here alone', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => await Promise.reject(new TypeError('Failed to fetch')));
  const broken = await failedSignOut();
  expect(broken && isUnanswered(broken)).toBe(true);
  answering('<h1>Bad gateway</h1>', 502, 'text/html');
  const before = await failedSignOut();
  expect(before && isUnanswered(before)).toBe(true);
  answering('{}', 500);
  const silent = await failedSignOut();
  expect(silent && isUnanswered(silent)).toBe(false);
});
