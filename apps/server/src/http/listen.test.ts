import { Agent, request as ask } from 'node:http';
import { connect, createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { createHttp, type HttpParts } from './app.ts';
import { listen, type Listening } from './listen.ts';

const log = createLog('silent');
const open: Listening[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close()));
});

async function serve(parts: Partial<HttpParts> = {}): Promise<Listening & { address: string }> {
  const app = createHttp({
    maps: { browserKey: null, styleOrigins: [] },
    uploadOrigin: null,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    webRoot: '/nowhere',
    hasSession: () => false,
    log,
    ready: () => Promise.resolve(true),
    isBusy: () => false,
    auth: () => Promise.resolve(Response.json({})),
    files: () => Promise.resolve(Response.json({})),
    calendars: () => Promise.resolve(Response.json({})),
    clientLinks: () => Promise.resolve(Response.json({})),
    photoReports: () => Promise.resolve(Response.json({})),
    packetKeys: () => Promise.resolve(Response.json({})),
    photoZips: () => Promise.resolve(Response.json({})),
    papers: () => Promise.resolve(Response.json({})),
    trpc: async (request) => Response.json({ read: (await request.text()).length }),
    ...parts,
  });
  const listening = await listen(app, 0, log);
  open.push(listening);
  return { ...listening, address: `http://127.0.0.1:${listening.port}` };
}

function upload(address: string, bytes: number, chunked: boolean): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const headers = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes };
    const sent = ask(`${address}/api/trpc/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('error', failed);
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(Buffer.alloc(bytes, 0x20));
  });
}

test.each([false, true])(
  'HTTP-7 a body of 1 MB is read, one byte more is refused (chunked: %s)',
  async (chunked) => {
    const { address } = await serve();
    expect(await upload(address, 1_048_576, chunked)).toEqual({ status: 200, text: '{"read":1048576}' });
    const refused = await upload(address, 1_048_577, chunked);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'The request is larger than 1 MB.',
    });
  },
);

test('HTTP-16 a call nested too deeply is refused clearly, in its body and in its address', async () => {
  const { address } = await serve();
  const nested = (levels: number) => `${'['.repeat(levels)}"]]"${']'.repeat(levels)}`;
  const send = async (body: string) =>
    await fetch(`${address}/api/trpc/x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  expect((await send(nested(64))).status).toBe(200);
  for (const levels of [65, 200_000]) {
    const refused = await send(nested(levels));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      code: 'VALIDATION_ERROR',
      message: 'The request is nested more than 64 levels deep.',
    });
  }
  expect((await fetch(`${address}/api/trpc/x?input=${encodeURIComponent(nested(65))}`)).status).toBe(400);
});

test('HTTP-15 a call that does not arrive within a minute is refused; a file may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { address } = await serve({
      files: async (request) => Response.json({ read: (await request.text()).length }),
    });
    const begin = (path: string) => {
      const headers = { 'content-type': 'application/json', 'content-length': 2 };
      const sent = ask(`${address}${path}`, { method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.write('{');
      const answered = new Promise<number>((done) =>
        sent.on('response', (answer) => {
          answer.resume();
          done(answer.statusCode ?? 0);
        }),
      );
      return { sent, answered };
    };
    const call = begin('/api/trpc/x');
    const file = begin('/api/files/x');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    const answered = await passing(60_000, call.answered);
    expect(answered).toBe(408);
    call.sent.destroy();
    file.sent.end('}');
    expect(await file.answered).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

/** Lets time pass repeatedly until there is an answer. */
async function passing<T>(ms: number, answer: Promise<T>): Promise<T> {
  const answers: T[] = [];
  void answer.then((it) => answers.push(it));
  while (answers.length === 0) {
    vi.advanceTimersByTime(ms);
    await new Promise((next) => setImmediate(next));
  }
  return await answer;
}

test('HTTP-21 handlers get the address of the caller', async () => {
  const seen: string[] = [];
  const note: HttpParts['trpc'] = (_request, remoteAddress) => {
    seen.push(remoteAddress);
    return Promise.resolve(Response.json({}));
  };
  const { address } = await serve({ trpc: note, auth: note });
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await fetch(`${address}/api/trpc/x`);
  await fetch(`${address}/api/trpc/x`, { headers });
  const behind = await serve({ trpc: note, auth: note, trustedProxies: ['127.0.0.1', '::1'] });
  await fetch(`${behind.address}/api/auth/x`, { headers });
  expect(seen).toEqual(['127.0.0.1', '127.0.0.1', '203.0.113.7']);
});

test('HTTP-20 the handlers see our request id on a real request too', async () => {
  const { address } = await serve({
    trpc: (request) => Promise.resolve(Response.json(request.headers.get('x-request-id'))),
  });
  const headers = { 'x-request-id': 'forged', 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/trpc/x`, { method: 'POST', headers, body: '{}' });
  expect(await answer.json()).toBe(answer.headers.get('x-request-id'));
});

test('HTTP-19 HEAD /api/health over the wire', async () => {
  const { address } = await serve();
  const answer = await fetch(`${address}/api/health`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test('HTTP-11 a port in use is reported clearly', async () => {
  const other = createServer();
  const port = await new Promise<number>((done) => {
    other.listen(0, () => {
      const bound = other.address();
      done(typeof bound === 'object' && bound ? bound.port : 0);
    });
  });
  await expect(listen({ fetch: () => new Response() }, port, log)).rejects.toThrow(
    `Port ${port} is taken. Set PORT to another one or stop the program that uses it.`,
  );
  await new Promise((done) => other.close(done));
});

test('HTTP-12 closing lets a running request finish, on a kept-alive connection, and accepts no new one', async () => {
  let finish = () => {};
  const entered = new Promise<void>((arrived) => {
    const pending = new Promise<void>((done) => (finish = done));
    open.length = 0;
    void serve({
      trpc: async () => {
        arrived();
        await pending;
        return Response.json({ done: true });
      },
    });
  });
  await vi.waitFor(() => expect(open).toHaveLength(1));
  const [listening] = open;
  if (!listening) throw new Error('not listening');
  const agent = new Agent({ keepAlive: true });
  const text = new Promise<string>((done, failed) => {
    const sent = ask({ port: listening.port, path: '/api/trpc/x', agent }, (answer) => {
      let read = '';
      answer.on('data', (part) => (read += String(part)));
      answer.on('end', () => done(`${answer.statusCode} ${answer.headers.connection} ${read}`));
    });
    sent.on('error', failed);
    sent.end();
  });
  await entered;
  const closed = listening.close();
  await expect(fetch(`http://127.0.0.1:${listening.port}/api/health`)).rejects.toThrow('fetch failed');
  finish();
  expect(await text).toBe('200 close {"done":true}');
  await closed;
  agent.destroy();
});

test('HTTP-12 an idle connection does not delay the stop', async () => {
  const listening = await serve();
  const socket = connect(listening.port, '127.0.0.1');
  await new Promise((done) => socket.once('connect', done));
  const gone = new Promise((done) => socket.once('close', () => done('closed')));
  socket.resume();
  await listening.close();
  expect(await gone).toBe('closed');
});
