import { expect, test } from 'vitest';
import type { OpenBlob, OpenItem } from '../replica/queue-item.ts';
import { queueItem } from '../testing/items.ts';
import { idOf } from '../testing/rows.ts';
import { createPhotoFiles } from './photo-files.ts';

const item: OpenItem = {
  ...queueItem(1, 'uploadPhoto', idOf(1), { blobIds: [idOf(3), idOf(4)] }),
  args: { projectId: idOf(2) },
  before: null,
};
const blob = (n: number, role: string, text: string): OpenBlob => ({
  ...{ id: idOf(n), itemId: item.id, role, mime: 'image/jpeg' },
  bytes: new TextEncoder().encode(text),
});
const blobs = [blob(3, 'original', 'a wall'), blob(4, 'thumbnail', 'a small wall')];
const hash = (bytes: Uint8Array) => new TextDecoder().decode(bytes).toUpperCase();

/** Sends to a server that says of each upload what has arrived; `stored` are the roles that count as stored. */
function sending(arriving: (url: string, bytes: Uint8Array) => string | null) {
  const stored: string[] = [];
  const sizes: unknown[] = [];
  const files = createPhotoFiles({
    generateUploadUrl: async (input) => {
      sizes.push(input);
      return await Promise.resolve({
        ...{ storageId: idOf(5), url: '/one', direct: null, expiresAt: '' },
        thumbnail: { storageId: idOf(6), url: '/two', direct: null },
        storage: { usedBytes: 0, plan: 'professional' },
      });
    },
    store: async ({ url }, { bytes }) => await Promise.resolve({ sha256: arriving(url, bytes) }),
    sha256Of: async (bytes) => await Promise.resolve(hash(bytes)),
    saveMetadata: () => Promise.reject(new Error('not called')),
    newId: () => idOf(7),
  });
  const send = async (of: OpenItem = item, present: readonly OpenBlob[] = blobs) =>
    await files.send(of, present, {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onStored: async (role) => void (await Promise.resolve(stored.push(role))),
    });
  return { stored, sizes, send };
}

test.each([
  ['the picture arrives changed', '/one', 'other bytes', ['thumbnail']],
  ['the thumbnail arrives changed', '/two', 'other bytes', ['original']],
  ['the server does not say what arrived', '/one', null, ['thumbnail']],
] as const)(
  'HASH-3 a file does not count as stored when %s, the other one does',
  async (_, wrong, answered, rest) => {
    const { stored, send } = sending((url, bytes) => (url === wrong ? answered : hash(bytes)));
    await expect(send()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
    expect(stored).toEqual(rest);
  },
);

test('TRANSFER-13 of a photo whose picture has arrived only the thumbnail is sent', async () => {
  const { stored, sizes, send } = sending((_url, bytes) => hash(bytes));
  await send({ ...item, storageIds: { original: idOf(9) } });
  expect(stored).toEqual(['thumbnail']);
  expect(sizes).toEqual([{ mime: 'image/jpeg', size: 12 }]);
});

test('TRANSFER-14 a photo whose file is gone from the device is refused in words', async () => {
  const { send } = sending((_url, bytes) => hash(bytes));
  await expect(send(item, blobs.slice(1))).rejects.toMatchObject({
    ...{ code: 'VALIDATION_ERROR', message: 'The picture is not on this device any more.' },
  });
});
