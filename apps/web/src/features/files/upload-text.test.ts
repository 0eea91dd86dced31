import { expect, test } from 'vitest';
import type { Upload, UploadState } from '../../data/files/upload-queue.ts';
import { uploadCounts, uploadsHeadline } from './upload-text.ts';

const stored = { fileId: 'f', revision: 1, isNewVersion: false };
const done: UploadState = { kind: 'done', stored };
const waiting: UploadState = { kind: 'waiting' };
const refused: UploadState = { kind: 'refused', message: 'This file is empty.', again: false };
const sending = (share: number): UploadState => ({ kind: 'sending', share });

function upload(bytes: number, state: UploadState): Upload {
  const file = new File([new Uint8Array(bytes)], 'Plan.pdf');
  return { id: 'u', projectId: 'clinic', folderId: null, file, path: [], state, unkept: null };
}

test('FILE-135: how far the uploads are is counted in bytes, so that one large file is not half of two', () => {
  expect(uploadCounts([upload(300, sending(0.5)), upload(100, done)])).toEqual({
    ...{ all: 2, done: 1, refused: 0 },
    share: 250 / 400,
  });
  expect(uploadCounts([upload(300, waiting), upload(100, waiting)]).share).toBe(0);
});

test('FILE-135: what was refused is waited for by nobody', () => {
  expect(uploadCounts([upload(900, refused), upload(100, done)])).toMatchObject({ refused: 1, share: 1 });
  expect(uploadCounts([upload(900, refused)])).toMatchObject({ done: 0, refused: 1, share: 1 });
});

test.each([
  [{ all: 8, done: 2, refused: 0 }, true, 'Uploading 3 of 8'],
  [{ all: 8, done: 2, refused: 1 }, true, 'Uploading 3 of 7, 1 not uploaded'],
  [{ all: 8, done: 8, refused: 0 }, true, '8 uploaded'],
  [{ all: 5, done: 1, refused: 4 }, true, '1 uploaded, 4 not uploaded'],
  [{ all: 2, done: 0, refused: 2 }, true, '2 not uploaded'],
  [{ all: 2, done: 1, refused: 0 }, false, '1 waits for a connection'],
  [{ all: 3, done: 0, refused: 1 }, false, '2 wait for a connection, 1 not uploaded'],
  [{ all: 2, done: 2, refused: 0 }, false, '2 uploaded'],
])('FILE-136: of %o, online %s, the headline is “%s”', (counts, online, words) => {
  expect(uploadsHeadline({ ...counts, share: 0 }, online)).toBe(words);
});
