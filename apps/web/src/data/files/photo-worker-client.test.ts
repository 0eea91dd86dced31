import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompressReply, CompressRequest } from './photo-worker.ts';

/** The worker beside the page, which answers when the test says so. */
class PlayedWorker extends EventTarget {
  static readonly all: PlayedWorker[] = [];
  readonly asked: CompressRequest[] = [];

  constructor() {
    super();
    PlayedWorker.all.push(this);
  }

  postMessage(request: CompressRequest) {
    this.asked.push(request);
  }

  answer(reply: CompressReply) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: reply }));
  }
}

const photo = (width: number) => ({
  ...{ width, height: 1, sha256: 'f0' },
  original: new Blob(['original']),
  thumbnail: new Blob(['thumbnail']),
});

beforeEach(() => {
  PlayedWorker.all.length = 0;
  vi.resetModules();
  vi.stubGlobal('Worker', PlayedWorker);
  vi.stubGlobal('OffscreenCanvas', () => undefined);
  // What the page itself makes of a picture: the test tells it from the worker's by its width.
  vi.doMock('./photo-compress.ts', () => ({ compressPhoto: async () => await Promise.resolve(photo(7)) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./photo-compress.ts');
  vi.resetModules();
});

const begin = async () => (await import('./photo-worker-client.ts')).compressInWorker;

test('PHOTOVIEW-15: pictures are made small by one worker, and each answer reaches who asked for it', async () => {
  const compress = await begin();
  const [first, second] = [compress(new Blob(['a'])), compress(new Blob(['b']))];
  const [worker] = PlayedWorker.all;
  expect(PlayedWorker.all).toHaveLength(1);
  const [a, b] = worker?.asked ?? [];
  worker?.answer({ id: b?.id ?? 0, result: 'compressed', photo: photo(2) });
  worker?.answer({ id: a?.id ?? 0, result: 'failed', message: 'The picture was not encoded' });
  expect(await second).toMatchObject({ width: 2 });
  await expect(first).rejects.toThrow('The picture was not encoded');
});

test('PHOTOVIEW-15: where the worker does not run, the page does its work, and the next picture tries a new one', async () => {
  const compress = await begin();
  const waiting = [compress(new Blob(['a'])), compress(new Blob(['b']))];
  PlayedWorker.all[0]?.dispatchEvent(new Event('error'));
  expect((await Promise.all(waiting)).map(({ width }) => width)).toEqual([7, 7]);
  const later = compress(new Blob(['c']));
  expect(PlayedWorker.all).toHaveLength(2);
  const [request] = PlayedWorker.all[1]?.asked ?? [];
  PlayedWorker.all[1]?.answer({ id: request?.id ?? 0, result: 'compressed', photo: photo(3) });
  expect(await later).toMatchObject({ width: 3 });
});

test('PHOTOVIEW-15: a browser whose workers have no canvas does it in the page', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  const compress = await begin();
  expect(await compress(new Blob(['a']))).toMatchObject({ width: 7 });
  expect(PlayedWorker.all).toEqual([]);
});
