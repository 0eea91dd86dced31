import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadAddress } from '@plumbline/domain/mutations/photos/generate-upload-url';
import { createStoreFile } from './store-file.ts';

/** The browser's request, which does what the test says. */
class PlayedRequest extends EventTarget {
  static last: PlayedRequest;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  sent: Blob | null = null;
  aborted = false;
  retryAfter: string | null = null;
  contentType = 'application/json';
  readonly texts: string[] = [];

  constructor() {
    super();
    PlayedRequest.last = this;
  }

  open(method: string, url: string) {
    this.texts.push(`${method} ${url}`);
  }

  setRequestHeader(name: string, value: string) {
    this.texts.push(`${name}: ${value}`);
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? this.contentType : this.retryAfter;
  }

  send(body: Blob) {
    this.sent = body;
  }

  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  goesOut(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }

  answers(status: number, responseText = '') {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event('load'));
  }
}

let online = true;
beforeEach(() => {
  online = true;
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  vi.stubGlobal('navigator', {
    get onLine() {
      return online;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const address = '/api/files/0197-a?signed';
const plan = new File(['0123456789'], 'Plan.pdf', { type: 'application/pdf' });

/** Begins to store a file; the answer is how it ended. */
function storing(file: Blob = plan, storeFile = createStoreFile(), direct: UploadAddress['direct'] = null) {
  const shares: number[] = [];
  const calledOff = new AbortController();
  const onProgress = (share: number) => shares.push(share);
  const ended = storeFile({ url: address, direct }, file, {
    mime: 'application/pdf',
    onProgress,
    signal: calledOff.signal,
  }).then(
    () => 'stored',
    (thrown: unknown) => thrown,
  );
  return { shares, calledOff, ended, request: PlayedRequest.last };
}

test('FILE-138: a file goes to its address with the type it was announced as, and tells how far it is', async () => {
  const { request, shares, ended } = storing();
  expect(request.texts).toEqual([`PUT ${address}`, 'content-type: application/pdf']);
  expect(request.sent).toBe(plan);
  request.goesOut(5);
  // Some browsers count more than the file.
  request.goesOut(11);
  request.answers(204);
  expect(await ended).toBe('stored');
  expect(shares).toEqual([0.5, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('FILE-138: a refusal is said in the server’s words, with the time to come again', async () => {
  const { request, ended } = storing();
  request.retryAfter = '30';
  request.answers(429, JSON.stringify({ message: 'Too many uploads.' }));
  expect(await ended).toMatchObject({
    ...{ code: 'RATE_LIMITED', message: 'Too many uploads.' },
    details: { retryAfterSeconds: 30 },
  });
});

test('FILE-138: a page that something in between answers does not count as stored', async () => {
  const { request, ended } = storing();
  request.contentType = 'text/html';
  request.answers(200, '<h1>Welcome to our Wi-Fi</h1>');
  expect(await ended).toMatchObject({ code: 'NETWORK_ERROR' });
});

test.each([
  [true, 'NETWORK_ERROR'],
  [false, 'OFFLINE_ERROR'],
])('FILE-138: a connection that breaks, with a signal (%s), is %s', async (signal, code) => {
  const { request, ended } = storing();
  online = signal;
  request.dispatchEvent(new Event('error'));
  expect(await ended).toMatchObject({ code });
});

test('FILE-139: an upload that has not moved for a minute is given up; one that moves is not', async () => {
  const { request, ended } = storing();
  await vi.advanceTimersByTimeAsync(59_000);
  request.goesOut(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(request.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await ended).toMatchObject({ code: 'TIMEOUT_ERROR' });
  expect(request.aborted).toBe(true);
});

test('FILE-139: one that is called off ends at once, and one that was called off before never begins', async () => {
  const { request, calledOff, ended } = storing();
  calledOff.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  expect(request.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  const untouched = PlayedRequest.last;
  const late = createStoreFile()({ url: address, direct: null }, plan, {
    mime: 'a/b',
    onProgress: () => undefined,
    signal: calledOff.signal,
  });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  expect(PlayedRequest.last).toBe(untouched);
});

const direct = { url: 'https://store.example.com/incoming/0197-a', arrivedUrl: '/api/files/0197-a?arrived' };

/** The requests of one upload, answered in turn; a null is a connection that breaks. */
async function answering(begun: ReturnType<typeof storing>, statuses: readonly (number | null)[]) {
  const made: string[][] = [];
  const named = (body: Blob | null) => (body === plan ? 'the file' : body === null ? 'nothing' : 'another');
  for (const status of statuses) {
    await vi.waitFor(() => expect(PlayedRequest.last.texts[0]).not.toBe(made.at(-1)?.[0]));
    const { last } = PlayedRequest;
    made.push([last.texts[0] ?? '', named(last.sent)]);
    if (status === null) last.dispatchEvent(new Event('error'));
    else last.answers(status, JSON.stringify({ sha256: String(made.length) }));
  }
  return { made, ended: await begun.ended };
}

test('FILE-190: where the address names a store the bytes go straight there, and the server is told, whose answer counts', async () => {
  const begun = storing(plan, createStoreFile(), direct);
  begun.request.goesOut(5);
  expect(begun.request.texts).toEqual([`PUT ${direct.url}`, 'content-type: application/pdf']);
  const { made, ended } = await answering(begun, [200, 200]);
  expect(made).toEqual([
    [`PUT ${direct.url}`, 'the file'],
    [`POST ${direct.arrivedUrl}`, 'nothing'],
  ]);
  expect([ended, begun.shares]).toEqual(['stored', [0.5]]);
  expect(vi.getTimerCount()).toBe(0);
  const refused = storing(plan, createStoreFile(), direct);
  expect((await answering(refused, [200, 429])).ended).toMatchObject({ code: 'RATE_LIMITED' });
});

test.each([
  ['refuses them', 403],
  ['is closed to the browser', null],
])(
  'FILE-191: from a store that %s the same bytes go to the server, and so do those of every later file',
  async (_, status) => {
    const storeFile = createStoreFile();
    const { made, ended } = await answering(storing(plan, storeFile, direct), [status, 200]);
    expect(made).toEqual([
      [`PUT ${direct.url}`, 'the file'],
      [`PUT ${address}`, 'the file'],
    ]);
    expect(ended).toBe('stored');
    const next = await answering(storing(plan, storeFile, direct), [200]);
    expect(next).toEqual({ made: [[`PUT ${address}`, 'the file']], ended: 'stored' });
  },
);

test('FILE-192: a network that reaches neither store nor server says nothing of the store, which is tried again', async () => {
  const storeFile = createStoreFile();
  const lost = await answering(storing(plan, storeFile, direct), [null, null]);
  expect(lost.ended).toMatchObject({ code: 'NETWORK_ERROR' });
  const back = await answering(storing(plan, storeFile, direct), [200, 200]);
  expect(back.made[0]).toEqual([`PUT ${direct.url}`, 'the file']);
});

test('FILE-192: an upload into the store that is called off, or has no signal any more, does not go to the server instead', async () => {
  const begun = storing(plan, createStoreFile(), direct);
  begun.calledOff.abort();
  expect(await begun.ended).toMatchObject({ name: 'AbortError' });
  expect(PlayedRequest.last).toBe(begun.request);
  const alone = storing(plan, createStoreFile(), direct);
  online = false;
  expect((await answering(alone, [null])).ended).toMatchObject({ code: 'OFFLINE_ERROR' });
  expect(PlayedRequest.last).toBe(alone.request);
});
