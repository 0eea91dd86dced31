import { createHash } from 'node:crypto';
import type { SavePhoto } from '@plumbline/domain/mutations/photos/upload-photo';
import { createPhotoFiles } from '@plumbline/offline/delivery/photo-files';
import { queueItem } from '@plumbline/offline/testing/items';
import { idOf } from '@plumbline/offline/testing/rows';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256Of } from './prepare/sha256.ts';

const storeOrigin = 'https://store.example.com';
/** How the store answers; null where the browser may not reach it. */
let storeAnswers: number | null = 200;
/** What lies in the store, and what the server has received, by the end of the address. */
const put = new Map<string, Blob>();
const requests: string[] = [];

/** A browser's request to a store and a server that are played here. */
class PlayedRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  #method = '';
  #url = '';

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader() {
    // The type says nothing here.
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: Blob | null) {
    requests.push(`${this.#method} ${this.#url}`);
    void this.#answer(body).then((type) => this.dispatchEvent(new Event(type)));
  }

  async #answer(body: Blob | null): Promise<'load' | 'error'> {
    const id = this.#url.split('/').at(-1) ?? '';
    if (this.#url.startsWith(storeOrigin)) {
      if (storeAnswers === null) return 'error';
      this.status = storeAnswers;
      if (storeAnswers === 200 && body !== null) put.set(id, body);
      return 'load';
    }
    const received = body ?? put.get(id) ?? new Blob();
    const bytes = Buffer.from(await received.arrayBuffer());
    this.status = 200;
    this.responseText = JSON.stringify({ sha256: createHash('sha256').update(bytes).digest('hex') });
    return 'load';
  }
}

beforeEach(() => {
  put.clear();
  requests.length = 0;
  vi.resetModules();
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const item = {
  ...queueItem(1, 'uploadPhoto', idOf(1), { blobIds: [idOf(3), idOf(4)] }),
  args: { projectId: idOf(2) } satisfies Partial<SavePhoto>,
  before: null,
};
const blobs = ['original', 'thumbnail'].map((role, nth) => ({
  ...{ id: idOf(3 + nth), itemId: item.id, role, mime: 'image/jpeg' },
  bytes: new TextEncoder().encode(`the ${role}`),
}));

/** Sends a photo as the page does; the answer is which of its files count as stored. */
async function sendPhoto(): Promise<string[]> {
  // The page's own, which keeps what it found out about the store.
  const { storePhoto } = await import('./store-photo.ts');
  const addressOf = (id: string) => ({
    ...{ storageId: id, url: `/api/files/${id}` },
    direct: { url: `${storeOrigin}/incoming/${id}`, arrivedUrl: `/api/arrived/${id}` },
  });
  const files = createPhotoFiles({
    generateUploadUrl: async () =>
      await Promise.resolve({
        ...{ ...addressOf('picture'), thumbnail: addressOf('small'), expiresAt: '' },
        storage: { usedBytes: 0, plan: 'professional' },
      }),
    store: storePhoto,
    sha256Of,
    saveMetadata: () => Promise.reject(new Error('not called')),
    newId: () => idOf(7),
  });
  const stored: string[] = [];
  await files.send(item, blobs, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onStored: async (role, storageId) => void (await Promise.resolve(stored.push(`${role} ${storageId}`))),
  });
  return stored.toSorted((a, b) => a.localeCompare(b));
}

test('FILE-193: a photo goes straight into the store, and counts as stored once the server has answered the hash of what arrived', async () => {
  storeAnswers = 200;
  expect(await sendPhoto()).toEqual(['original picture', 'thumbnail small']);
  expect(new Set(requests)).toEqual(
    new Set([
      ...[`PUT ${storeOrigin}/incoming/picture`, `PUT ${storeOrigin}/incoming/small`],
      ...['POST /api/arrived/picture', 'POST /api/arrived/small'],
    ]),
  );
});

test.each([403, null])(
  'FILE-194: with a store that answers %s every photo arrives through the server, and the store is asked for the first alone',
  async (answer) => {
    storeAnswers = answer;
    expect(await sendPhoto()).toEqual(['original picture', 'thumbnail small']);
    requests.length = 0;
    expect(await sendPhoto()).toEqual(['original picture', 'thumbnail small']);
    expect(new Set(requests)).toEqual(new Set(['PUT /api/files/picture', 'PUT /api/files/small']));
  },
);

test('FILE-195: a store that took other bytes than were sent makes no photo', async () => {
  storeAnswers = 200;
  const set = put.set.bind(put);
  vi.spyOn(put, 'set').mockImplementation((id) => set(id, new Blob(['other bytes'])));
  await expect(sendPhoto()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
  vi.restoreAllMocks();
});
