import { AppError, QueueError } from '@plumbline/domain/errors/app-error';
import { decryptFailed } from '@plumbline/domain/errors/messages';
import { expect, test } from 'vitest';
import { applyChanges } from '../replica/apply.ts';
import { delivering, idle } from '../testing/delivering.ts';
import { createNote, createPhone, updateNote, updateTaskStatus } from '../testing/queue-bench.ts';
import { until } from '../testing/replicas.ts';
import { idOf, task } from '../testing/rows.ts';
import type { Seals } from '../sealing/seals.ts';

test(
  'DELIVERY-1 what is put into the queue is delivered by itself and removed',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, replica, server, empty } = delivering();
    delivery.start();
    const item = await outbox.enqueue({
      ...updateTaskStatus(1),
      patches: [{ entity: 'task', id: idOf(1), kind: 'update', fields: { status: 'done' } }],
    });
    await until(empty);
    expect(sync.applied).toEqual([item.id]);
    expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 1, safe: 1 });
    // Accepted, but its row has not arrived yet: the patch stays until the row of that version comes.
    expect((await replica.layers.toArray()).map(({ settledVersions }) => settledVersions)).toEqual([
      [server.version()],
    ]);
    await delivery.stop();
  },
);

test('DELIVERY-1 120 changes go in three requests of at most 50', { timeout: 30_000 }, async () => {
  const { delivery, outbox, sent, empty, sync } = delivering();
  await outbox.enqueueAll(Array.from({ length: 120 }, (_, n) => createNote(n + 1)));
  delivery.start();
  await until(empty);
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(new Set(sync.applied).size).toBe(120);
});

test('DELIVERY-1 a request stays below its limit of bytes', { timeout: 30_000 }, async () => {
  const { delivery, outbox, sent, empty } = delivering();
  await outbox.enqueueAll(Array.from({ length: 5 }, (_, n) => createNote(n + 1, 'x'.repeat(400_000))));
  delivery.start();
  await until(empty);
  expect(sent.map(({ length }) => length)).toEqual([2, 2, 1]);
});

test(
  'QUEUE-23 an item that was sent without an answer is marked as such, also after it has expired; a retry settles it',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, sent, network, clock, passUntil, empty } = delivering();
    network.after = async () => {
      throw new AppError('NETWORK_ERROR');
    };
    const item = await outbox.enqueue(createNote(1));
    expect((await outbox.overview('2026-03-02')).unanswered).toEqual([]);
    delivery.start();
    await passUntil(() => sent.length > 0);
    network.online = false;
    clock.ahead += 8 * 24 * 60 * 60 * 1_000;
    const [later] = await Promise.all([outbox.enqueue(createNote(2)), outbox.cleanUp()]);
    expect((await outbox.list()).map(({ id, reason }) => [id, reason])).toEqual([
      [item.id, 'expired'],
      [later.id, null],
    ]);
    expect((await outbox.overview('2026-03-02')).unanswered).toEqual([item.id]);

    network.after = idle;
    network.online = true;
    await outbox.retry([item.id]);
    delivery.wake('person');
    await passUntil(empty);
    expect(sync.applied).toEqual([item.id, later.id]);
    expect((await outbox.overview('2026-03-02')).unanswered).toEqual([]);
  },
);

test(
  'DELIVERY-2 when a reply is lost after the server has acted, nothing is lost and nothing happens twice',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sent, sync, network, passUntil, empty } = delivering();
    network.after = async () => {
      network.after = idle;
      throw new AppError('NETWORK_ERROR');
    };
    await outbox.enqueueAll([createNote(1), createNote(2)]);
    delivery.start();
    await passUntil(empty);
    expect(sent).toHaveLength(2);
    expect(sync.applied).toHaveLength(2);
    expect((await outbox.overview('2026-03-02')).receipt).toEqual({ made: 2, safe: 2 });
    expect((await outbox.overview('2026-03-02')).kinds).toEqual({ note: { made: 2, safe: 2 } });
  },
);

test('DELIVERY-11 conflicts are stored with the delivery and reported', async () => {
  const notified: unknown[] = [];
  const conflict = {
    id: idOf(0x50),
    entity: 'task',
    entityId: idOf(1),
    field: 'status',
    mine: 'done',
    theirs: 'todo',
  } as const;
  const { delivery, outbox, storage, now, empty } = delivering({
    apply: async ({ items, sentAt }) => ({
      outcomes: items.map(({ id }) => ({
        id,
        result: 'applied' as const,
        version: 3,
        conflicts: [conflict],
      })),
      serverTime: sentAt,
    }),
    onConflicts: (conflicts) => notified.push(...conflicts),
  });
  await outbox.enqueue(updateTaskStatus(1));
  delivery.start();
  await until(empty);
  expect(notified).toEqual([conflict]);
  expect(await storage.read((transaction) => transaction.conflicts())).toEqual([
    { ...conflict, arrivedAt: now(), openUntil: now() + 30_000, settled: null },
  ]);
});

test('DELIVERY-18 the server is told what a change builds on and how long ago it was made', async () => {
  const inputs: unknown[] = [];
  const { delivery, outbox, pass, clock, sync, empty } = delivering({
    apply: async (input) => {
      inputs.push(input);
      return sync.apply(input);
    },
  });
  const [maker, edit] = await outbox.enqueueAll([createNote(1), updateNote(1, 'B')]);
  pass(5_000);
  // The wall clock is set back by a day; the monotonic clock is right.
  clock.ahead -= 86_400_000;
  delivery.start();
  await until(empty);
  expect(inputs).toMatchObject([
    {
      sentAt: '2026-03-01T08:00:05.000Z',
      items: [
        { id: maker?.id, operation: 'createNote', before: null, dependsOn: [], elapsedMs: 5_000, attempt: 0 },
        { id: edit?.id, before: { title: '' }, dependsOn: [maker?.id], elapsedMs: 5_000 },
      ],
    },
  ]);
});

test('DELIVERY-13 when a reply says nothing about what was sent, the request is not repeated endlessly', async () => {
  let calls = 0;
  const { delivery, outbox, paused } = delivering({
    apply: async ({ sentAt }) => {
      calls += 1;
      return { outcomes: [], serverTime: sentAt };
    },
  });
  await outbox.enqueue(createNote(1));
  delivery.start();
  await until(paused);
  expect(calls).toBe(1);
});

test('DELIVERY-14 `drained` resolves once the queue is empty, or rejects when it is aborted', async () => {
  const { delivery, outbox, network, empty } = delivering();
  await delivery.drained();
  network.online = false;
  await outbox.enqueue(createNote(1));
  delivery.start();
  const gaveUp = new AbortController();
  const waiting = delivery.drained(gaveUp.signal);
  gaveUp.abort(new Error('Too long.'));
  await expect(waiting).rejects.toThrow('Too long.');
  const patient = delivery.drained();
  network.online = true;
  delivery.wake('online');
  await until(empty);
  await patient;
});

test(
  'DELIVERY-15 a storage failure is reported, and delivery goes on when storage works again',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, replica, failures, passUntil, empty, paused } = delivering();
    await outbox.enqueue(createNote(1));
    let broken = true;
    replica.outbox.hook('deleting', () => {
      if (broken) throw Object.assign(new Error('disk'), { name: 'DataError' });
    });
    delivery.start();
    await until(paused);
    expect(delivery.state.get().reason).toBe('storage');
    expect(failures).toMatchObject([{ code: 'QUEUE_ERROR' }]);
    broken = false;
    await passUntil(empty);
  },
);

test(
  'DELIVERY-37 a device without room pauses delivery with the reason room, and no item loses a try',
  { timeout: 30_000 },
  async () => {
    let hasRoom = false;
    const { delivery, outbox, replica, passUntil, empty, paused } = delivering();
    replica.outbox.hook('deleting', () => {
      if (!hasRoom) throw Object.assign(new Error('disk'), { name: 'QuotaExceededError' });
    });
    await outbox.enqueue(createNote(1));
    delivery.start();
    await passUntil(paused);
    expect(delivery.state.get().reason).toBe('room');
    expect(await outbox.list()).toMatchObject([{ state: 'pending', metadata: { retryCount: 0 } }]);
    hasRoom = true;
    await passUntil(empty);
  },
);

test('DELIVERY-16 an accepted change stays on the screen until its row arrives', async () => {
  const { delivery, outbox, replica, server, empty } = delivering();
  const frame = server.commit([{ entity: 'task', row: task(1, 0) }]);
  await applyChanges(replica, { changes: frame.changes, operationId: null });
  await outbox.enqueue(updateTaskStatus(1));
  delivery.start();
  await until(empty);
  expect((await replica.task.get(idOf(1)))?.status).toBe('done');
  await applyChanges(replica, { changes: server.all(), operationId: null });
  expect((await replica.task.get(idOf(1)))?.status).toBe('done');
  expect(await replica.layers.count()).toBe(0);
});

test(
  'QUEUE-26 what may have reached the server is not taken back, until the server says that it has not',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, network, sent, passUntil, empty } = delivering();
    network.after = async () => {
      throw new AppError('NETWORK_ERROR');
    };
    const item = await outbox.enqueue(createNote(1));
    delivery.start();
    await until(() => sent.length > 0);
    expect(await outbox.withdraw(item.id)).toBe(false);
    network.after = idle;
    await passUntil(empty);
    expect(await outbox.withdraw(item.id)).toBe(false);
    await delivery.stop();
  },
);

test.each(['opens', 'does not open'])(
  'QUEUE-26 what is taken back while delivery opens it does not leave the device: the item %s',
  { timeout: 30_000 },
  async (ending) => {
    const { seals } = createPhone().openTab();
    const opening = { isAsked: false, end: (): void => undefined };
    const slow: Seals = {
      ...seals,
      open: async (item) => {
        if (!opening.isAsked) {
          opening.isAsked = true;
          await new Promise<void>((resolve) => (opening.end = resolve));
          if (ending === 'does not open') throw new QueueError(decryptFailed);
        }
        return { ...item, args: { id: item.metadata.entityId }, before: null };
      },
    };
    const { delivery, outbox, sync, empty } = delivering({ seals: slow });
    const [first, second] = await outbox.enqueueAll([createNote(1), createNote(2)]);
    delivery.start();
    await until(() => opening.isAsked);
    expect(await outbox.withdraw(first?.id ?? '')).toBe(true);
    opening.end();
    await until(empty);
    expect(sync.applied).toEqual([second?.id]);
    expect(await outbox.counts()).toEqual({ pending: 0, failed: 0 });
    await delivery.stop();
  },
);

test('DELIVERY-38 what its person completes while delivery opens it leaves with its new content', async () => {
  const phone = createPhone();
  const { seals } = phone.openTab();
  const opening = { isAsked: false, end: (): void => undefined };
  const slow: Seals = {
    ...seals,
    open: async (item) => {
      const content = await seals.open(item);
      if (opening.isAsked) return content;
      opening.isAsked = true;
      await new Promise<void>((resolve) => (opening.end = resolve));
      return content;
    },
  };
  const { delivery, outbox } = phone.openTab({ seals: slow });
  const { id } = await outbox.enqueue(createNote(1));
  delivery.start();
  await until(() => opening.isAsked);
  const { args } = createNote(1);
  expect(await outbox.amend(id, { args: { ...args, title: 'Wet slab' }, patches: [] })).toBe(true);
  opening.end();
  await until(async () => (await outbox.counts()).pending === 0);
  expect(phone.sync.applied).toEqual([id]);
  expect(phone.server.contents()).toMatchObject([{ row: { title: 'Wet slab' } }]);
  await delivery.stop();
});
