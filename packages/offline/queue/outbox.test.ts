import { queueMaxItems } from '@plumbline/domain/limits/queue';
import { expect, test } from 'vitest';
import { fileNotKept } from '@plumbline/domain/errors/messages';
import type { QueueItem, SealedBlob } from '../replica/queue-item.ts';
import { applyChanges } from '../replica/apply.ts';
import { follow } from '../replica/follow.ts';
import { clockIn, clockOut, createNote, createPhone, person, updateNote } from '../testing/queue-bench.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { QueueStorage } from './storage.ts';
import { until } from '../testing/replicas.ts';
import { idOf, note, taskFields } from '../testing/rows.ts';

const day = 24 * 60 * 60 * 1_000;

test('QUEUE-10 a change is stored sealed and shown in one transaction', async () => {
  const { openTab, now } = createPhone();
  const { outbox, replica } = openTab();
  await applyChanges(replica, { changes: [{ entity: 'note', row: note(1, 3) }], operationId: null });
  const item = await outbox.enqueue(updateNote(1, 'Wet slab'));
  expect(item).toMatchObject({ operation: 'updateNote', state: 'pending', sequence: 1, day: '2026-03-02' });
  expect(item.metadata).toMatchObject({
    timestamp: now(),
    retryCount: 0,
    priority: 50,
    userId: person.userId,
    entityType: 'note',
    entityId: idOf(1),
    lastError: null,
    lastAttempt: null,
  });
  expect(item.metadata.signature).toMatch(/^[\w+/]{43}=$/);
  expect((await replica.note.get(idOf(1)))?.title).toBe('Wet slab');
  expect(JSON.stringify(await replica.outbox.toArray())).not.toContain('Wet slab');
  expect(await outbox.open(item.id)).toMatchObject({ args: { title: 'Wet slab' }, before: { title: '' } });
});

test('QUEUE-10 what cannot be stored is not shown either', async () => {
  const { openTab } = createPhone();
  const { outbox, replica } = openTab();
  await applyChanges(replica, { changes: [{ entity: 'note', row: note(1, 3) }], operationId: null });
  replica.outbox.hook('creating', () => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  await expect(outbox.enqueue(updateNote(1, 'Wet slab'))).rejects.toMatchObject({
    details: { reason: 'quota' },
  });
  expect((await replica.note.get(idOf(1)))?.title).toBe('Slab');
  expect(await outbox.counts()).toEqual({ pending: 0, failed: 0 });
});

test('QUEUE-24 changes are in the order of their presses, even if the first takes longer to seal; a refused one does not delay the others', async () => {
  const storage = createMemoryStorage();
  let letGo = (): void => undefined;
  let pending: Promise<void> | null = new Promise((done) => (letGo = done));
  const { outbox } = createPhone().openTab({
    storage: {
      ...storage,
      read: async (look) => {
        const wait = pending;
        pending = null;
        await wait;
        return await storage.read(look);
      },
    },
  });
  const first = outbox.enqueue(createNote(1));
  const second = outbox.enqueue(updateNote(1, 'Wet slab'));
  const refused = outbox.enqueue({ ...createNote(2), operation: 'foo' }).catch(String);
  const fourth = outbox.enqueue(updateNote(1, 'Dry slab'));
  expect(await refused).toContain('Invalid operation: foo');
  letGo();
  const stored = await Promise.all([first, second, fourth]);
  expect(stored.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(stored[2]?.dependsOn).toEqual([stored[0]?.id]);
});

test('QUEUE-25 changes that arrive while one is being stored are stored together, each with its own result', async () => {
  const storage = createMemoryStorage();
  let transactions = 0;
  const { outbox } = createPhone().openTab({
    storage: {
      ...storage,
      change: async (act) => {
        transactions += 1;
        return await storage.change(act);
      },
    },
  });
  const resolve = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => await outbox.enqueue(createNote(at + 1))),
  );
  expect(transactions).toBeLessThanOrEqual(5);
  expect(resolve.map(({ sequence }) => sequence)).toEqual(resolve.map((_, at) => at + 1));
  expect(resolve.map(({ metadata }) => metadata.entityId)).toEqual(resolve.map((_, at) => idOf(at + 1)));
});

test('QUEUE-25 when the queue fills up meanwhile, what fits is stored and only the rest is refused', async () => {
  const { outbox } = createPhone().openTab({ storage: createMemoryStorage() });
  await outbox.enqueueAll(Array.from({ length: queueMaxItems - 2 }, (_, at) => createNote(at + 1)));
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map(async (at) => await outbox.enqueue(createNote(queueMaxItems + at))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(await outbox.counts()).toEqual({ pending: queueMaxItems, failed: 0 });
});

test('QUEUE-11 only the queue’s own person can put changes into it', async () => {
  const { outbox } = createPhone().openTab();
  for (const userId of [null, '', idOf(0xd)])
    await expect(outbox.enqueue({ ...createNote(1), userId })).rejects.toMatchObject({
      code: 'QUEUE_ERROR',
      message: 'Unauthorized queue operation',
    });
});

test('QUEUE-11 only the twelve operations are accepted', async () => {
  const { outbox } = createPhone().openTab();
  for (const operation of ['deleteProject', 'foo', 'toString'])
    await expect(outbox.enqueue({ ...createNote(1), operation })).rejects.toMatchObject({
      code: 'QUEUE_ERROR',
      message: `Invalid operation: ${operation}`,
    });
  await expect(outbox.enqueue({ ...createNote(1), args: {} })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    fields: [{ path: 'id', message: 'The record has no id.' }],
  });
});

test(
  'QUEUE-12 the thousandth change is accepted and the next refused, one by one or all together',
  { timeout: 30_000 },
  async () => {
    const { outbox } = createPhone().openTab();
    await outbox.enqueueAll(Array.from({ length: queueMaxItems - 1 }, (_, n) => createNote(n + 1)));
    const full = 'Queue limit exceeded (max: 1000 items)';
    await expect(outbox.enqueueAll([createNote(2_000), createNote(2_001)])).rejects.toThrow(full);
    expect((await outbox.counts()).pending).toBe(queueMaxItems - 1);
    await outbox.enqueue(createNote(2_000));
    await expect(outbox.enqueue(createNote(2_001))).rejects.toThrow(full);
    expect(await outbox.counts()).toEqual({ pending: queueMaxItems, failed: 0 });
  },
);

test('QUEUE-13 an item names the makers of every record in its arguments', async () => {
  const { outbox } = createPhone().openTab();
  const [first, photo, message] = await outbox.enqueueAll([
    createNote(1),
    {
      operation: 'uploadPhoto',
      args: { id: idOf(2), projectId: idOf(0xb), noteId: idOf(1) },
      userId: person.userId,
    },
    {
      operation: 'sendMessage',
      args: { id: idOf(3), channelType: 'team', body: '', attachments: [{ photo: { id: idOf(2) } }] },
      userId: person.userId,
    },
  ]);
  const edit = await outbox.enqueue(updateNote(1, 'B'));
  expect(photo?.dependsOn).toEqual([first?.id]);
  expect(message?.dependsOn).toEqual([photo?.id]);
  expect(edit.dependsOn).toEqual([first?.id]);
  expect((await outbox.list()).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

/** A tab in which a clock-in and its clock-out have expired. */
async function withFailures() {
  const phone = createPhone();
  const tab = phone.openTab();
  const patches = [{ entity: 'task' as const, id: idOf(9), kind: 'create' as const, fields: taskFields }];
  const maker = await tab.outbox.enqueue({ ...clockIn(1), patches });
  const out = await tab.outbox.enqueue(clockOut(1));
  phone.clock.ahead += 7 * day + 1;
  expect(await tab.outbox.cleanUp()).toBe(2);
  return { ...phone, ...tab, maker, out };
}

test('QUEUE-14 an expired item stays on the screen and in the list until its person decides', async () => {
  const { outbox, replica, maker, out } = await withFailures();
  expect((await outbox.list()).map(({ id, reason }) => [id, reason])).toEqual([
    [maker.id, 'expired'],
    [out.id, 'cause'],
  ]);
  expect(await replica.task.get(idOf(9))).toBeDefined();
  const later = await outbox.enqueue({ ...clockOut(1), id: idOf(0x77) });
  expect(later).toMatchObject({ state: 'failed', reason: 'cause' });
});

test('QUEUE-14 a retry brings an item back with what failed because of it, for another seven days', async () => {
  const { outbox, clock, maker } = await withFailures();
  expect(await outbox.retry([maker.id])).toBe(2);
  expect(await outbox.counts()).toEqual({ pending: 2, failed: 0 });
  clock.ahead += 7 * day;
  expect(await outbox.cleanUp()).toBe(0);
});

test('QUEUE-14 discarding lists what is discarded too, undoes what was shown, and leaves pending items', async () => {
  const { outbox, replica, maker, out } = await withFailures();
  const waiting = await outbox.enqueue(createNote(5));
  expect((await outbox.dependants([maker.id])).map(({ id }) => id)).toEqual([out.id]);
  expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 2, safe: 0 });
  expect(await outbox.discard([maker.id, waiting.id])).toEqual([maker.id, out.id]);
  expect(await replica.task.get(idOf(9))).toBeUndefined();
  expect((await outbox.list()).map(({ id }) => id)).toEqual([waiting.id]);
  expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 0, safe: 0 });
});

/**
 * A note that lost its signature, one whose content was altered, and one that names the second; delivery has
 * made all of them fail.
 */
async function withClosed() {
  const tab = createPhone().openTab();
  const [unsigned, altered] = await tab.outbox.enqueueAll([createNote(1), createNote(2)]);
  const edit = await tab.outbox.enqueue(updateNote(2, 'B'));
  const ids = { unsigned: unsigned?.id ?? '', altered: altered?.id ?? '', edit: edit.id };
  const stored = await tab.replica.outbox.bulkGet([ids.unsigned, ids.altered]);
  const asFailed = (reason: string) => ({ state: 'failed', reason, 'metadata.retryCount': 3 });
  await tab.replica.outbox.update(ids.unsigned, { ...asFailed('unsigned'), 'metadata.signature': null });
  await tab.replica.outbox.update(ids.altered, {
    ...asFailed('unreadable'),
    'args.data': new ArrayBuffer(40),
  });
  await tab.replica.outbox.update(ids.edit, { state: 'failed', reason: 'cause' });
  const shown = async () =>
    (await tab.outbox.list()).map(({ state, reason, metadata }) => [state, reason, metadata.retryCount]);
  return { ...tab, ids, stored, shown };
}

test('QUEUE-20 a retry checks signature and seal again: an item that cannot be opened stays failed with count 0, and nothing of it is lost', async () => {
  const { outbox, ids, replica, shown } = await withClosed();
  const before = await replica.outbox.get(ids.altered);
  expect(await outbox.retry([ids.unsigned, ids.altered, ids.edit])).toBe(0);
  expect(await shown()).toEqual([
    ['failed', 'unsigned', 0],
    ['failed', 'unreadable', 0],
    ['failed', 'cause', 0],
  ]);
  expect((await outbox.list())[1]?.metadata.lastError).toBe('Failed to decrypt data');
  expect(await replica.outbox.get(ids.altered)).toMatchObject({ args: before?.args });
});

test('QUEUE-20 an item that opens again goes back into the queue, with what failed because of it', async () => {
  const { outbox, ids, replica, stored, shown } = await withClosed();
  for (const item of stored)
    await replica.outbox.update(item?.id ?? '', {
      'metadata.signature': item?.metadata.signature,
      args: item?.args,
    });
  expect(await outbox.retry([ids.unsigned, ids.altered])).toBe(3);
  expect(await shown()).toEqual([
    ['pending', null, 0],
    ['pending', null, 0],
    ['pending', null, 0],
  ]);
});

test('QUEUE-21 a day’s receipt counts the kinds of work separately, without discarded changes', async () => {
  const { outbox } = createPhone().openTab();
  const made = await outbox.enqueue(createNote(1));
  await outbox.enqueueAll([createNote(2), clockIn(3), clockOut(3)]);
  await outbox.withdraw(made.id);
  expect((await outbox.overview('2026-03-02')).kinds).toEqual({
    note: { made: 1, safe: 0 },
    timeEntry: { made: 2, safe: 0 },
  });
  expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 3, safe: 0 });
  expect((await outbox.overview('2026-03-03')).kinds).toEqual({});
});

test('QUEUE-15 the queue is cleaned every hour', async () => {
  const { openTab, clock, pass, waiting } = createPhone();
  const { outbox } = openTab();
  await outbox.enqueue(createNote(1));
  const failures: unknown[] = [];
  const stop = outbox.keepClean({ after: (ms, run) => openTimers.after(ms, run) }, (error) =>
    failures.push(error),
  );
  clock.ahead += 7 * day + 1;
  openTimers.run();
  await until(async () => (await outbox.counts()).failed === 1);
  expect(openTimers.delays).toEqual([3_600_000, 3_600_000]);
  stop();
  expect(failures).toEqual([]);
  expect(waiting()).toBe(0);
  pass(0);
});

const openTimers = {
  delays: [] as number[],
  pending: [] as (() => void)[],
  after(ms: number, run: () => void) {
    openTimers.delays.push(ms);
    openTimers.pending.push(run);
    return () => undefined;
  },
  run: () => openTimers.pending.shift()?.(),
};

test('QUEUE-16 an operation that is put in twice is stored once', async () => {
  const { outbox } = createPhone().openTab();
  const once = { ...createNote(1), id: idOf(0x77) };
  await outbox.enqueue(once);
  expect(await outbox.enqueue(once)).toMatchObject({ id: idOf(0x77), sequence: 1 });
  expect(await outbox.counts()).toEqual({ pending: 1, failed: 0 });
  expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 1, safe: 0 });
});

test('QUEUE-17 files are stored sealed with their item and open again', async () => {
  const { outbox, replica } = createPhone().openTab();
  const bytes = new TextEncoder().encode('a picture of a cracked sill plate');
  const item = await outbox.enqueue({
    operation: 'uploadPhoto',
    args: { id: idOf(1), projectId: idOf(0xb) },
    userId: person.userId,
    blobs: [{ role: 'image', mime: 'image/jpeg', bytes }],
  });
  const [stored] = await replica.blobs.toArray();
  expect(new TextDecoder('latin1').decode(stored?.sealed.data)).not.toContain('cracked');
  expect(item.blobIds).toEqual([stored?.id]);
  expect(await outbox.blobs(item.id)).toMatchObject([{ role: 'image', mime: 'image/jpeg', bytes }]);
});

const picture = (at: number) => ({
  operation: 'uploadPhoto',
  args: { id: idOf(at), projectId: idOf(0xb) },
  userId: person.userId,
  blobs: ['original', 'thumbnail'].map((role) => ({
    role,
    mime: 'image/jpeg',
    bytes: new TextEncoder().encode(`${role} of ${at}`),
  })),
});

/** A store that says it has kept every file, and loses or changes the one of this role. */
function lyingStorage(role: string, becomes: (blob: SealedBlob) => readonly SealedBlob[]): QueueStorage {
  const storage = createMemoryStorage();
  return {
    ...storage,
    change: async (act) =>
      await storage.change(
        async (transaction) =>
          await act({
            ...transaction,
            putBlobs: async (blobs) =>
              await transaction.putBlobs(
                blobs.flatMap((blob) => (blob.role === role ? becomes(blob) : [blob])),
              ),
          }),
      ),
  };
}

test.each([
  ['is missing', () => []],
  [
    'lost its end',
    (blob: SealedBlob) => [{ ...blob, sealed: { ...blob.sealed, data: blob.sealed.data.slice(0, -1) } }],
  ],
])(
  'QUEUE-36 a file that %s when it is read back does not count as kept: its change is refused in words and leaves nothing',
  async (_, becomes) => {
    const { outbox } = createPhone().openTab({ storage: lyingStorage('thumbnail', becomes) });
    const [lost, plain] = await Promise.allSettled([
      outbox.enqueueAll([createNote(1), picture(2)]),
      outbox.enqueue(createNote(3)),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'QUEUE_ERROR', message: fileNotKept } });
    expect(plain.status).toBe('fulfilled');
    expect((await outbox.list()).map(({ metadata }) => metadata.entityId)).toEqual([idOf(3)]);
    expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 1, safe: 0 });
  },
);

test('QUEUE-36 a whole file counts as kept, also when its change is put in twice', async () => {
  const { outbox } = createPhone().openTab({ storage: createMemoryStorage() });
  const once = { ...picture(1), id: idOf(0x77) };
  await outbox.enqueue(once);
  await outbox.enqueue(once);
  expect(await outbox.counts()).toEqual({ pending: 1, failed: 0 });
  expect(await outbox.blobs(idOf(0x77))).toHaveLength(2);
});

test('QUEUE-18 screens follow the list live', async () => {
  const { outbox, replica } = createPhone().openTab();
  const seen: number[] = [];
  const unfollow = follow({
    of: [replica.outbox],
    read: outbox.list,
    next: (items) => seen.push(items.length),
    failed: (thrown) => expect.unreachable(String(thrown)),
  });
  await until(() => seen.at(-1) === 0);
  await outbox.enqueue(createNote(1));
  await until(() => seen.at(-1) === 1);
  unfollow();
});

test('QUEUE-27 a change that has not left the device is taken back completely', async () => {
  const { outbox, replica } = createPhone().openTab();
  await applyChanges(replica, { changes: [{ entity: 'note', row: note(1, 3) }], operationId: null });
  const item = await outbox.enqueue(updateNote(1, 'Wet slab'));
  expect(await outbox.withdraw(item.id)).toBe(true);
  expect(await outbox.counts()).toEqual({ pending: 0, failed: 0 });
  expect((await replica.note.get(idOf(1)))?.title).toBe('Slab');
  expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 0, safe: 0 });
  expect(await outbox.withdraw(item.id)).toBe(false);
});

test('QUEUE-22 a held change is stored and shown at once, is sent only when its time is over, and can be completed meanwhile', async () => {
  const { openTab, now } = createPhone();
  const { outbox, replica } = openTab();
  await applyChanges(replica, { changes: [{ entity: 'note', row: note(1, 3) }], operationId: null });
  const { id } = await outbox.enqueue({ ...updateNote(1, 'Wet slab'), heldMs: 4_000 });
  const [stored] = await replica.outbox.toArray();
  expect(stored?.nextAttemptAt).toBe(now() + 4_000);
  expect((await replica.note.get(idOf(1)))?.title).toBe('Wet slab');
  const { args, patches = [] } = updateNote(1, 'Wet slab, north');
  expect(await outbox.amend(id, { args, patches })).toBe(true);
  expect(await outbox.open(id)).toMatchObject({ id, sequence: 1, args, nextAttemptAt: 0 });
  expect((await replica.note.get(idOf(1)))?.title).toBe('Wet slab, north');
  expect(await outbox.counts()).toEqual({ pending: 1, failed: 0 });
  expect(await outbox.withdraw(id)).toBe(true);
  expect((await replica.note.get(idOf(1)))?.title).toBe('Slab');
});

test('QUEUE-22 what may have left the device, was refused or is gone is not completed', async () => {
  const { outbox, storage } = createPhone().openTab();
  const { args } = createNote(1);
  const { id } = await outbox.enqueue({ ...createNote(1), heldMs: 4_000 });
  await storage.change((transaction) => transaction.putSent([id]));
  expect(await outbox.amend(id, { args: { ...args, title: 'Wet slab' }, patches: [] })).toBe(false);
  expect((await outbox.open(id))?.args).not.toMatchObject({ title: 'Wet slab' });
  await storage.change((transaction) => transaction.remove([id]));
  expect(await outbox.amend(id, { args, patches: [] })).toBe(false);
});

test('QUEUE-28 what the server has refused can be changed in place and sent again with a retry; what the server may have cannot', async () => {
  const { outbox, storage, replica } = createPhone().openTab();
  const { id } = await outbox.enqueue(createNote(1));
  const { args } = createNote(1);
  const put = async (change: Partial<QueueItem>) =>
    await storage.change(async (transaction) => {
      const item = await transaction.get(id);
      if (item) await transaction.put([{ ...item, attempt: 5, state: 'failed', ...change }]);
    });
  await put({ reason: 'expired' });
  expect(await outbox.amend(id, { args, patches: [] })).toBe(false);
  await put({ reason: 'refused' });
  await storage.change((transaction) => transaction.putSent([id]));
  expect(await outbox.amend(id, { args, patches: [] })).toBe(false);
  await storage.change((transaction) => transaction.putSent([]));
  const { id: noteId, version: _version, deletedAt: _deletedAt, ...fields } = note(1, 0);
  const patches = [
    { entity: 'note', id: noteId, kind: 'create', fields: { ...fields, title: 'Elsewhere' } },
  ] as const;
  expect(await outbox.amend(id, { args: { ...args, title: 'Elsewhere' }, patches })).toBe(true);
  expect(await outbox.counts()).toEqual({ pending: 0, failed: 1 });
  expect((await replica.note.get(idOf(1)))?.title).toBe('Elsewhere');
  await outbox.retry([id]);
  expect(await outbox.open(id)).toMatchObject({ state: 'pending', args: { title: 'Elsewhere' } });
});

test('QUEUE-27 an item on which others build is not taken back', async () => {
  const { outbox } = createPhone().openTab();
  const maker = await outbox.enqueue(createNote(1));
  await outbox.enqueue(updateNote(1, 'Wet slab'));
  expect(await outbox.withdraw(maker.id)).toBe(false);
  expect(await outbox.counts()).toEqual({ pending: 2, failed: 0 });
});
