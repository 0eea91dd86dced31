import { AppError } from '@plumbline/domain/errors/app-error';
import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { ownCallMs, transfersAtOnce } from '@plumbline/domain/limits/transfers';
import { expect, test } from 'vitest';
import type { FileReports } from './ports.ts';
import { createStore } from '../ports/store.ts';
import type { OpenItem } from '../replica/queue-item.ts';
import { delivering } from '../testing/delivering.ts';
import { clockIn, createNote, createPhone, person } from '../testing/queue-bench.ts';
import { until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';

const photo = (n: number) => ({
  operation: 'uploadPhoto',
  args: { id: idOf(n), projectId: idOf(0xb) },
  userId: person.userId,
  blobs: [
    { role: 'original', mime: 'image/jpeg', bytes: new Uint8Array(100) },
    { role: 'thumbnail', mime: 'image/jpeg', bytes: new Uint8Array(20) },
  ],
});

type Sending = FileReports & { item: OpenItem; end: (failure?: unknown) => void };

/** A sender whose uploads end when the test says so; `calls` are the ids of items that made their own call. */
function senderOfFiles() {
  const sendings: Sending[] = [];
  const calls: string[] = [];
  const hold = createStore<'metered' | 'person' | null>(null);
  const outcome = { call: async (_item: OpenItem): Promise<number> => 9 };
  const files = {
    hold,
    send: (item: OpenItem, _files: unknown, reports: FileReports) =>
      new Promise<void>((resolve, reject) => {
        reports.signal.addEventListener('abort', () => reject(new Error('interrupted')));
        sendings.push({ ...reports, item, end: (failure) => (failure ? reject(failure) : resolve()) });
      }),
    call: async (item: OpenItem) => {
      calls.push(item.id);
      return await outcome.call(item);
    },
  };
  const nth = (index: number): Sending => {
    const sending = sendings[index];
    if (sending === undefined) throw new Error(`There is no upload ${String(index)}.`);
    return sending;
  };
  const store = async ({ item, onStored, end }: Sending) => {
    await onStored('original', `${item.id}-o`);
    await onStored('thumbnail', `${item.id}-t`);
    end();
  };
  return { files, sendings, calls, hold, outcome, store, nth };
}

test('TRANSFER-1 three photos are sent at once, and a punch does not wait for any of them', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, sent, empty } = delivering({ files: sender.files });
  await outbox.enqueueAll([photo(1), photo(2), photo(3), photo(4)]);
  delivery.start();
  await until(() => sender.sendings.length === transfersAtOnce);
  const punch = await outbox.enqueue(clockIn(9));
  await until(() => sent.flat().includes(punch.id));
  expect(sender.sendings).toHaveLength(transfersAtOnce);
  await sender.store(sender.nth(0));
  await until(() => sender.sendings.length === transfersAtOnce + 1);
  for (const sending of sender.sendings.slice(1)) await sender.store(sending);
  await until(empty);
  expect(sender.calls).toHaveLength(4);
  expect(sent).toEqual([[punch.id]]);
});

test('TRANSFER-2 a file that the server has is not sent again after a failure or a reload', async () => {
  const sender = senderOfFiles();
  const phone = createPhone();
  const first = phone.openTab({ files: sender.files });
  await first.outbox.enqueue(photo(1));
  first.delivery.start();
  await until(() => sender.sendings.length === 1);
  await sender.nth(0).onStored('original', 'there');
  await first.delivery.stop();

  const second = phone.openTab({ files: sender.files });
  second.delivery.start();
  await until(() => sender.sendings.length === 2);
  expect(sender.nth(1).item.storageIds).toEqual({ original: 'there' });
  await second.delivery.stop();
});

test('TRANSFER-3 a photo made a moment ago makes its own call, an older one goes with the queue', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, sent, sync, pass, network, empty } = delivering({ files: sender.files });
  const [now] = await outbox.enqueueAll([photo(1)]);
  delivery.start();
  await until(() => sender.sendings.length === 1);
  await sender.store(sender.nth(0));
  await until(empty);
  expect(sender.calls).toEqual([now?.id]);

  const applied: unknown[] = [];
  sync.refuse(({ args }) => {
    applied.push(args);
    return null;
  });
  network.online = false;
  const [old] = await outbox.enqueueAll([photo(2)]);
  pass(ownCallMs + 1);
  network.online = true;
  delivery.wake('online');
  await until(() => sender.sendings.length === 2);
  await sender.store(sender.nth(1));
  await until(empty);
  expect(sent).toEqual([[old?.id]]);
  expect(applied).toMatchObject([{ storageId: `${old?.id}-o`, thumbnailId: `${old?.id}-t` }]);
});

test('TRANSFER-4 a call whose answer was lost is repeated as the same call, also when it is old by then', async () => {
  const sender = senderOfFiles();
  sender.outcome.call = async () => {
    sender.outcome.call = async () => 9;
    throw new AppError('NETWORK_ERROR');
  };
  const { delivery, outbox, sent, pass, passUntil, empty } = delivering({ files: sender.files });
  const { id } = await outbox.enqueue(photo(1));
  delivery.start();
  await until(() => sender.sendings.length === 1);
  await sender.store(sender.nth(0));
  await until(() => sender.calls.length === 1);
  pass(ownCallMs + 1);
  await passUntil(empty);
  expect(sender.calls).toEqual([id, id]);
  expect(sender.sendings).toHaveLength(1);
  expect(sent).toEqual([]);
});

test('TRANSFER-5 a photo on a job that waits itself is sent with the queue, after the job', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, sent, network, empty } = delivering({ files: sender.files });
  let release = (): void => undefined;
  network.before = async () => await new Promise((resolve) => (release = resolve));
  const [note, picture] = await outbox.enqueueAll([
    createNote(1),
    { ...photo(2), args: { ...photo(2).args, noteId: idOf(1) } },
  ]);
  delivery.start();
  await until(() => sender.sendings.length === 1 && sent.length === 1);
  await sender.store(sender.nth(0));
  await until(async () => (await outbox.list()).some(({ ownCall }) => ownCall === false));
  network.before = async () => undefined;
  release();
  await until(empty);
  expect(sender.calls).toEqual([]);
  expect(sent).toEqual([[note?.id], [picture?.id]]);
});

test('TRANSFER-6 a refused upload counts as a try of the photo, a missing network does not', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, passUntil, empty } = delivering({ files: sender.files });
  await outbox.enqueue(photo(1));
  delivery.start();
  const failures: ErrorCode[] = ['NETWORK_ERROR', 'VALIDATION_ERROR'];
  for (const [n, code] of failures.entries()) {
    await passUntil(() => sender.sendings.length === n + 1);
    sender.nth(n).end(new AppError(code));
  }
  await passUntil(async () => (await outbox.list())[0]?.metadata.retryCount === 1);
  expect((await outbox.list())[0]).toMatchObject({ state: 'pending', refusal: { code: 'VALIDATION_ERROR' } });
  await passUntil(() => sender.sendings.length === 3);
  await sender.store(sender.nth(2));
  await passUntil(empty);
});

test('TRANSFER-15 that the network has lost files is told once for all that wait, and that the first has arrived', async () => {
  const told: string[] = [];
  const sender = senderOfFiles();
  const files = {
    ...sender.files,
    onNetwork: (state: string, operation: string) => void told.push(`${operation} ${state}`),
  };
  const { delivery, outbox, passUntil, empty } = delivering({ files });
  for (const n of [1, 2]) await outbox.enqueue(photo(n));
  delivery.start();
  for (const again of [0, 2]) {
    await passUntil(() => sender.sendings.length === again + 2);
    for (const n of [again, again + 1]) sender.nth(n).end(new AppError('NETWORK_ERROR'));
  }
  await passUntil(() => sender.sendings.length === 6);
  expect(told).toEqual(['uploadPhoto lost']);
  for (const n of [4, 5]) await sender.store(sender.nth(n));
  await passUntil(empty);
  expect(told).toEqual(['uploadPhoto lost', 'uploadPhoto back']);

  await outbox.enqueue(photo(3));
  await passUntil(() => sender.sendings.length === 7);
  sender.nth(6).end(new AppError('TIMEOUT_ERROR'));
  await passUntil(() => told.length === 3);
  await passUntil(() => sender.sendings.length === 8);
  sender.nth(7).end(new AppError('VALIDATION_ERROR'));
  await passUntil(async () => (await outbox.list())[0]?.metadata.retryCount === 1);
  // A refusal of its own is not the network's.
  expect(told.slice(2)).toEqual(['uploadPhoto lost']);
});

test('TRANSFER-7 a photo whose file was altered fails and waits for its person', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, replica, empty } = delivering({ files: sender.files });
  await outbox.enqueue(photo(1));
  const [blob] = await replica.blobs.toArray();
  await replica.blobs.update(blob?.id ?? '', { 'sealed.data': new Uint8Array(40).buffer });
  delivery.start();
  await until(empty);
  expect((await outbox.list())[0]).toMatchObject({ reason: 'unreadable' });
  expect(sender.sendings).toEqual([]);
});

test('TRANSFER-8 photos wait where their person has stopped them, say so, and everything else goes', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, sent, empty } = delivering({ files: sender.files });
  await outbox.enqueueAll([photo(1), createNote(2)]);
  sender.hold.set('metered');
  delivery.start();
  await until(() => delivery.state.get().reason === 'metered');
  expect(sent).toHaveLength(1);
  expect(sender.sendings).toEqual([]);
  sender.hold.set(null);
  await until(() => sender.sendings.length === 1);
  sender.hold.set('person');
  await until(() => delivery.state.get().reason === 'person');
  expect(sender.nth(0).signal.aborted).toBe(true);
  sender.hold.set(null);
  await until(() => sender.sendings.length === 2);
  await sender.store(sender.nth(1));
  await until(empty);
});

test('TRANSFER-9 a photo that is taken back on its way is stopped, and another takes its turn', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox } = delivering({ files: sender.files });
  const items = await outbox.enqueueAll([photo(1), photo(2), photo(3), photo(4)]);
  delivery.start();
  await until(() => sender.sendings.length === transfersAtOnce);
  expect(await outbox.withdraw(sender.nth(0).item.id)).toBe(true);
  await until(() => sender.sendings.length === transfersAtOnce + 1);
  expect(sender.nth(0).signal.aborted).toBe(true);
  expect(sender.nth(3).item.id).toBe(items[3]?.id);
  await delivery.stop();
});

test('TRANSFER-10 the share that was sent is shown for the photo, in every tab', async () => {
  const sender = senderOfFiles();
  const phone = createPhone();
  const listeners = new Set<(message: unknown) => void>();
  const channel = () => ({
    post: (message: unknown) => {
      for (const hear of listeners) hear(structuredClone(message));
    },
    listen: (hear: (message: unknown) => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  });
  const first = phone.openTab({ files: sender.files, channel: channel() });
  const second = phone.openTab({ files: sender.files, channel: channel() });
  first.delivery.start();
  second.delivery.start();
  await first.outbox.enqueue(photo(1));
  await until(() => sender.sendings.length === 1);
  sender.nth(0).onProgress(60);
  for (const { delivery } of [first, second]) await until(() => delivery.progress.get().get(idOf(1)) === 0.5);
  await sender.store(sender.nth(0));
  for (const { delivery } of [first, second]) await until(() => delivery.progress.get().size === 0);
  await first.delivery.stop();
  await second.delivery.stop();
});

test('TRANSFER-11 back at the page, an upload that stood still begins again, one that moves goes on', async () => {
  const sender = senderOfFiles();
  const { delivery, outbox, pass } = delivering({ files: sender.files });
  await outbox.enqueueAll([photo(1), photo(2)]);
  delivery.start();
  await until(() => sender.sendings.length === 2);
  pass(60_000);
  sender.nth(1).onProgress(50);
  delivery.wake('visible');
  await until(() => sender.sendings.length === 3);
  expect(sender.sendings.map(({ signal }) => signal.aborted)).toEqual([true, false, false]);
  expect(sender.nth(2).item.id).toBe(sender.nth(0).item.id);
  await delivery.stop();
});

test('TRANSFER-12 files that the server has removed again are sent again with the next try', async () => {
  const sender = senderOfFiles();
  sender.outcome.call = async () => {
    sender.outcome.call = async () => 9;
    throw new AppError('NOT_FOUND');
  };
  const { delivery, outbox, passUntil, empty } = delivering({ files: sender.files });
  await outbox.enqueue(photo(1));
  delivery.start();
  await until(() => sender.sendings.length === 1);
  await sender.store(sender.nth(0));
  await passUntil(() => sender.sendings.length === 2);
  expect(sender.nth(1).item.storageIds).toEqual({});
  await sender.store(sender.nth(1));
  await passUntil(empty);
});

test('TRANSFER-35 each tab says once that the network has lost files and takes it back with the first that arrives, whichever tab delivers then', async () => {
  const phone = createPhone();
  const sender = senderOfFiles();
  const listeners = new Set<(message: unknown) => void>();
  const openTab = () => {
    const told: string[] = [];
    let mine: ((message: unknown) => void) | null = null;
    const channel = {
      post: (message: unknown) => {
        for (const hear of listeners) if (hear !== mine) hear(structuredClone(message));
      },
      listen: (hear: (message: unknown) => void) => {
        mine = hear;
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    };
    const files = { ...sender.files, onNetwork: (state: string) => void told.push(state) };
    return { told, ...phone.openTab({ files, channel }) };
  };
  const [first, second] = [openTab(), openTab()];
  await first.outbox.enqueue(photo(1));
  first.delivery.start();
  await phone.passUntil(() => sender.sendings.length === 1);
  second.delivery.start();
  sender.nth(0).end(new AppError('NETWORK_ERROR'));
  await phone.passUntil(() => second.told.length === 1);
  await phone.passUntil(() => sender.sendings.length === 2);
  sender.nth(1).end(new AppError('NETWORK_ERROR'));
  await phone.passUntil(() => sender.sendings.length === 3);
  expect([first.told, second.told]).toEqual([['lost'], ['lost']]);
  await first.delivery.stop();
  // The other tab delivers now, and knows what was said.
  await phone.passUntil(() => sender.sendings.length === 4);
  await sender.store(sender.nth(3));
  await phone.passUntil(async () => (await second.outbox.counts()).pending === 0);
  expect(second.told).toEqual(['lost', 'back']);
  await second.delivery.stop();
});
