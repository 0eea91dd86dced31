import { expect, test } from 'vitest';
import { createNote, createPhone, person, updateNote } from '../testing/queue-bench.ts';
import { idOf } from '../testing/rows.ts';
import { rescueFilesHere } from './rescue-content.ts';
import { createRescue } from './rescue.ts';

const passphrase = 'level and plumb';
const picture = new TextEncoder().encode('a picture of a cracked sill plate');

/** One device with its rescue; two of them share only the server. */
function device(owner = person) {
  const phone = createPhone();
  const tab = phone.openTab();
  const rescue = createRescue({
    owner,
    storage: tab.storage,
    seals: tab.seals,
    files: rescueFilesHere(globalThis.crypto),
    clock: phone.now,
  });
  return { ...phone, ...tab, rescue };
}

async function withWork() {
  const lost = device();
  const items = await lost.outbox.enqueueAll([
    {
      ...createNote(1),
      patches: [
        {
          entity: 'note',
          id: idOf(1),
          kind: 'create',
          fields: {
            organizationId: person.organizationId,
            projectId: idOf(0xb),
            createdAt: '2026-03-02T08:00:00.000Z',
            updatedAt: '2026-03-02T08:00:00.000Z',
            createdBy: person.userId,
            title: 'Cracked sill plate',
            content: '',
            category: 'general',
            priority: 'medium',
            status: 'open',
            pinned: false,
            sortOrder: 'a0',
            photoIds: [],
            shared: false,
          },
        },
      ],
    },
    updateNote(1, 'Cracked'),
    {
      operation: 'uploadPhoto',
      args: { id: idOf(2), projectId: idOf(0xb) },
      userId: person.userId,
      blobs: [{ role: 'image', mime: 'image/jpeg', bytes: picture }],
    },
  ]);
  return { ...lost, items };
}

test(
  'RESCUE-1 what a device could not send goes to another one of the same person, with ids, files and what screens show',
  { timeout: 30_000 },
  async () => {
    const lost = await withWork();
    const { file, saved, unreadable } = await lost.rescue.exportFile(passphrase);
    expect({ saved, unreadable }).toEqual({ saved: 3, unreadable: 0 });
    expect(new TextDecoder('latin1').decode(await file.arrayBuffer())).not.toContain('Cracked');
    const found = device();
    expect(await found.rescue.importFile(file, passphrase)).toEqual({ imported: 3, existing: 0 });
    const items = await found.outbox.list();
    expect(items.map(({ id }) => id)).toEqual(lost.items.map(({ id }) => id));
    expect(items.map(({ dependsOn }) => dependsOn)).toEqual(lost.items.map(({ dependsOn }) => dependsOn));
    expect(await found.outbox.open(items[1]?.id ?? '')).toMatchObject({
      args: { title: 'Cracked' },
      before: { title: '' },
    });
    expect(await found.outbox.blobs(items[2]?.id ?? '')).toMatchObject([{ bytes: picture }]);
    expect((await found.replica.note.get(idOf(1)))?.title).toBe('Cracked');
    expect((await found.outbox.overview('2026-03-02')).receipt).toEqual({ made: 3, safe: 0 });
    expect(await found.rescue.importFile(file, passphrase)).toEqual({ imported: 0, existing: 3 });
  },
);

test('RESCUE-1 work that both devices deliver happens once', { timeout: 30_000 }, async () => {
  const lost = await withWork();
  const { file } = await lost.rescue.exportFile(passphrase, [lost.items[0]?.id ?? '']);
  const found = device();
  await found.rescue.importFile(file, passphrase);
  lost.delivery.start();
  await lost.passUntil(() => lost.sync.applied.length === 2);
  const second = found.openTab({ apply: async (input) => lost.sync.apply(input) });
  second.delivery.start();
  await found.passUntil(async () => (await second.outbox.counts()).pending === 0);
  expect(lost.sync.applied).toEqual(lost.items.slice(0, 2).map(({ id }) => id));
});

test(
  'RESCUE-2 another passphrase, a damaged file and any other file do not open',
  { timeout: 30_000 },
  async () => {
    const lost = await withWork();
    const { file } = await lost.rescue.exportFile(passphrase);
    const whole = new Uint8Array(await file.arrayBuffer());
    const damaged = new Blob([
      whole.map((byte, position) => (position === whole.length - 3 ? byte ^ 1 : byte)),
    ]);
    const attempts = [
      [file, 'wrong'],
      [damaged, passphrase],
      [file.slice(0, 40), passphrase],
      [new Blob([new Uint8Array([1, 2, 3])]), passphrase],
    ] as const;
    for (const [bytes, word] of attempts)
      await expect(lost.rescue.importFile(bytes, word)).rejects.toMatchObject({
        code: 'QUEUE_ERROR',
        message: 'Failed to decrypt data',
      });
  },
);

test(
  'RESCUE-5 an item from a file may have been delivered already, so it is not taken back unanswered',
  { timeout: 30_000 },
  async () => {
    const lost = await withWork();
    const { file } = await lost.rescue.exportFile(passphrase);
    const found = device();
    await found.rescue.importFile(file, passphrase);
    const items = await found.outbox.list();
    expect(items.length).toBeGreaterThan(0);
    for (const { id } of items) expect(await found.outbox.withdraw(id)).toBe(false);
    expect(await found.outbox.list()).toEqual(items);
  },
);

test('RESCUE-3 a file of another person or organization is refused', { timeout: 30_000 }, async () => {
  const lost = await withWork();
  const { file } = await lost.rescue.exportFile(passphrase);
  for (const owner of [
    { ...person, userId: idOf(0xd) },
    { ...person, organizationId: idOf(0xe) },
  ])
    await expect(device(owner).rescue.importFile(file, passphrase)).rejects.toThrow(
      'Unauthorized queue operation',
    );
});

test(
  'RESCUE-4 items that cannot be opened are counted, put into the file as they are, and imported as failed',
  { timeout: 30_000 },
  async () => {
    const lost = await withWork();
    const photo = lost.items[2]?.id ?? '';
    await lost.replica.outbox.update(photo, { 'metadata.signature': null });
    const { file, ...counts } = await lost.rescue.exportFile(passphrase);
    expect(counts).toEqual({ saved: 2, unreadable: 1 });
    const found = device();
    expect(await found.rescue.importFile(file, passphrase)).toEqual({ imported: 3, existing: 0 });
    expect((await found.outbox.list()).map(({ state, reason }) => [state, reason])).toEqual([
      ['pending', null],
      ['pending', null],
      ['failed', 'unreadable'],
    ]);
    expect(await found.replica.outbox.get(photo)).toMatchObject({
      args: (await lost.replica.outbox.get(photo))?.args,
    });
    expect(await found.storage.read((transaction) => transaction.blobs(photo))).toEqual(
      await lost.storage.read((transaction) => transaction.blobs(photo)),
    );
    expect(await found.rescue.importFile(file, passphrase)).toEqual({ imported: 0, existing: 3 });
  },
);

test(
  'RESCUE-4 what returns to the device with the key that sealed it opens again',
  { timeout: 30_000 },
  async () => {
    const lost = await withWork();
    const id = lost.items[0]?.id ?? '';
    const secret = [...lost.keys.secrets];
    lost.keys.secrets.clear();
    const { file, ...counts } = await lost.rescue.exportFile(passphrase, [id]);
    expect(counts).toEqual({ saved: 0, unreadable: 1 });
    await lost.storage.change((transaction) => transaction.remove([id]));
    await lost.rescue.importFile(file, passphrase);
    expect(await lost.outbox.retry([id])).toBe(0);
    for (const [userId, value] of secret) lost.keys.secrets.set(userId, value);
    expect(await lost.openTab().outbox.retry([id])).toBe(1);
    expect((await lost.outbox.list()).find((item) => item.id === id)).toMatchObject({ state: 'pending' });
  },
);

test(
  'RESCUE-6 a change counts once on its day’s receipt, however often a file brings it after the server has confirmed it',
  { timeout: 30_000 },
  async () => {
    const lost = await withWork();
    const { file } = await lost.rescue.exportFile(passphrase, [lost.items[0]?.id ?? '']);
    lost.delivery.start();
    await lost.passUntil(() => lost.sync.applied.length === 2);
    await lost.passUntil(async () => (await lost.outbox.overview('2026-03-02')).receipt.safe === 2);
    const before = (await lost.outbox.overview('2026-03-02')).kinds;
    expect(before).toEqual({ note: { made: 2, safe: 2 }, photo: { made: 1, safe: 0 } });

    expect(await lost.rescue.importFile(file, passphrase)).toEqual({ imported: 1, existing: 0 });
    expect((await lost.outbox.overview('2026-03-02')).receipt).toEqual({ made: 3, safe: 2 });
    lost.delivery.wake('person');
    await lost.passUntil(async () => (await lost.outbox.counts()).pending === 1);
    expect((await lost.outbox.overview('2026-03-02')).receipt).toEqual({ made: 3, safe: 2 });
    expect((await lost.outbox.overview('2026-03-02')).kinds).toEqual(before);
    expect(lost.sync.applied).toHaveLength(2);
  },
);
