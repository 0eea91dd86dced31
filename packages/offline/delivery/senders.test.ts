import type { ApplyInput } from '@plumbline/domain/operations/sync';
import { expect, test } from 'vitest';
import type { OpenBlob, OpenItem } from '../replica/queue-item.ts';
import { queueItem } from '../testing/items.ts';
import { idOf } from '../testing/rows.ts';
import { createSenders } from './senders.ts';

const item: OpenItem = {
  ...queueItem(1, 'uploadPhoto', idOf(1)),
  args: { projectId: idOf(2) },
  before: null,
};
const blob = (n: number, role: string, text: string): OpenBlob => ({
  ...{ id: idOf(n), itemId: item.id, role, mime: 'image/jpeg' },
  bytes: new TextEncoder().encode(text),
});
const blobs = [blob(3, 'original', 'a wall'), blob(4, 'thumbnail', 'a small wall')];
const hash = (bytes: Uint8Array) => new TextDecoder().decode(bytes).toUpperCase();

/** A server that answers each upload by `arriving`, and what it has applied. */
function serverThat(arriving: (bytes: Uint8Array, upload: number) => string | null) {
  const applied: ApplyInput[] = [];
  let uploads = 0;
  const { uploadPhoto: send } = createSenders({
    generateUploadUrl: async () =>
      await Promise.resolve({
        ...{ storageId: idOf(5), url: '/one', expiresAt: '', thumbnail: { storageId: idOf(6), url: '/two' } },
        storage: { usedBytes: 0, plan: 'professional' },
      }),
    store: async (_url, { bytes }) => await Promise.resolve({ sha256: arriving(bytes, (uploads += 1)) }),
    sha256Of: async (bytes) => await Promise.resolve(hash(bytes)),
    apply: async (input) => {
      applied.push(input);
      const outcomes = input.items.map(({ id }) => ({
        id,
        result: 'applied' as const,
        version: 1,
        conflicts: [],
      }));
      return await Promise.resolve({ outcomes, serverTime: '' });
    },
    newId: () => idOf(7),
    clock: () => 0,
    monotonic: null,
  });
  if (send === undefined || send === 'batch') throw new Error('a photo is sent by itself');
  return { applied, send: async () => await send(item, blobs) };
}

test.each([
  ['the picture arrives changed', 1, 'other bytes'],
  ['the thumbnail arrives changed', 2, 'other bytes'],
  ['the server does not say what arrived', 1, null],
] as const)(
  'HASH-3 a photo is not recorded when %s, and the next try may succeed',
  async (_, wrong, answered) => {
    const { applied, send } = serverThat((bytes, upload) => (upload === wrong ? answered : hash(bytes)));
    await expect(send()).rejects.toMatchObject({ code: 'UNKNOWN_ERROR' });
    expect(applied).toEqual([]);
    expect(await send()).toMatchObject({ id: item.id, result: 'applied' });
    expect(applied).toHaveLength(1);
  },
);
