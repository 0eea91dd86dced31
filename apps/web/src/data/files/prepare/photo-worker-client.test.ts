import { pickedPhotoMaxBytes } from '@plumbline/domain/limits/photos';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playWorkers } from '../../workers/played-worker.fixture.ts';
import type { PhotoAnswer, PhotoQuestion } from './photo-worker.ts';

const workers = playWorkers<PhotoQuestion, PhotoAnswer>();
const photo = (width: number) => ({
  ...{ width, height: 1, sha256: 'f0' },
  original: new Blob(['original']),
  thumbnail: new Blob(['thumbnail']),
});
const recorded = {
  time: { wall: Date.UTC(2026, 2, 5, 10), offsetMs: 0, by: 'camera' as const },
  position: null,
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('OffscreenCanvas', () => undefined);
  // What the page itself makes of a picture: the test tells it from the worker's by its width.
  vi.doMock('./photo-compress.ts', () => ({ compressPhoto: async () => await Promise.resolve(photo(7)) }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./photo-compress.ts');
  vi.resetModules();
});

const begin = async () => await import('./photo-worker-client.ts');

test('PHOTOVIEW-15: pictures are made small by one worker, and each answer reaches who asked for it', async () => {
  const { compressInWorker: compress } = await begin();
  const [first, second] = [compress(new Blob(['a'])), compress(new Blob(['b']))];
  expect(workers).toHaveLength(1);
  const [worker] = workers;
  worker?.answer(1, { kind: 'done', answer: { photo: photo(2) } });
  worker?.answer(0, { kind: 'failed', message: 'The picture was not encoded' });
  expect(await second).toMatchObject({ width: 2 });
  await expect(first).rejects.toThrow('The picture was not encoded');
});

test('PHOTOVIEW-15: where the worker does not run, the page does its work, and the next picture tries a new one', async () => {
  const { compressInWorker: compress } = await begin();
  const waiting = [compress(new Blob(['a'])), compress(new Blob(['b']))];
  workers[0]?.fail();
  expect((await Promise.all(waiting)).map(({ width }) => width)).toEqual([7, 7]);
  const later = compress(new Blob(['c']));
  expect(workers).toHaveLength(2);
  workers[1]?.answer(0, { kind: 'done', answer: { photo: photo(3) } });
  expect(await later).toMatchObject({ width: 3 });
});

test('PHOTOVIEW-15: a browser whose workers have no canvas does it in the page', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  const { compressInWorker: compress } = await begin();
  expect(await compress(new Blob(['a']))).toMatchObject({ width: 7 });
  expect(workers).toEqual([]);
});

test('PHOTOVIEW-750: what a camera recorded is looked for in the worker, since a HEIC is read whole; a file that cannot be read has nothing', async () => {
  const { exifInWorker } = await begin();
  const file = new Blob(['x'.repeat(100_000)], { type: 'image/heic' });
  const read = vi.spyOn(file, 'arrayBuffer');
  const [found, nothing] = [exifInWorker(file), exifInWorker(new Blob(['b']))];
  expect(workers[0]?.asked.map(({ question }) => question.about)).toEqual(['camera', 'camera']);
  workers[0]?.answer(0, { kind: 'done', answer: { exif: recorded } });
  workers[0]?.answer(1, { kind: 'failed', message: 'Out of memory' });
  expect(await found).toEqual(recorded);
  expect(await nothing).toEqual({ time: null, position: null });
  expect(read).not.toHaveBeenCalled();
});

test('HASH-2: a picked file is hashed in the worker; one too large to be a photo, and one that cannot be read, has no hash', async () => {
  const { hashInWorker } = await begin();
  const file = new Blob(['site']);
  const read = vi.spyOn(file, 'arrayBuffer');
  const [hashed, unread] = [hashInWorker(file), hashInWorker(new Blob(['b']))];
  expect(workers[0]?.asked.map(({ question }) => question.about)).toEqual(['hash', 'hash']);
  workers[0]?.answer(0, { kind: 'done', answer: { sha256: 'f1' } });
  workers[0]?.answer(1, { kind: 'failed', message: 'Not readable' });
  expect([await hashed, await unread]).toEqual(['f1', null]);
  expect(read).not.toHaveBeenCalled();
  const video = Object.defineProperty(new Blob(['v']), 'size', { value: pickedPhotoMaxBytes + 1 });
  expect(await hashInWorker(video)).toBeNull();
  expect(workers[0]?.asked).toHaveLength(2);
});
