import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFile } from './store-file.ts';

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
function storing(file: Blob = plan) {
  const shares: number[] = [];
  const calledOff = new AbortController();
  const onProgress = (share: number) => shares.push(share);
  const ended = storeFile(address, file, {
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
  const late = storeFile(address, plan, {
    mime: 'a/b',
    onProgress: () => undefined,
    signal: calledOff.signal,
  });
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  expect(PlayedRequest.last).toBe(untouched);
});
