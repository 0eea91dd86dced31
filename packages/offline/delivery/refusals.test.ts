import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import { delivering, idle, no } from '../testing/delivering.ts';
import { clockIn, clockOut, createNote, updateNote } from '../testing/queue-bench.ts';
import { until } from '../testing/replicas.ts';
import { idOf } from '../testing/rows.ts';

test(
  'DELIVERY-6 a refused item is tried after 1, 2, 4 and 8 seconds, then waits for its person; the rest goes on',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, pass, nextPause, empty } = delivering();
    const bad = await outbox.enqueue(createNote(1));
    const good = await outbox.enqueue(createNote(2));
    sync.refuse(({ id }) => (id === bad.id ? no : null));
    delivery.start();
    const delays: number[] = [];
    while (delays.length < 4) delays.push(await nextPause());
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(sync.applied).toEqual([good.id]);
    pass(8_000);
    await until(empty);
    expect(await outbox.list()).toMatchObject([
      {
        id: bad.id,
        state: 'failed',
        reason: 'refused',
        refusal: no,
        metadata: { retryCount: 5, lastError: no.message },
      },
    ]);
    sync.refuse(() => null);
    await outbox.retry([bad.id]);
    await until(empty);
    expect(sync.applied).toEqual([good.id, bad.id]);
  },
);

test('DELIVERY-36 the server’s reason for not taking an item is reported with its details', async () => {
  const notified: unknown[] = [];
  const denied = {
    code: 'PERMISSION_DENIED',
    message: 'No.',
    fields: [],
    details: { role: 'client' },
  } as const;
  const { delivery, outbox } = delivering({
    apply: async ({ items, sentAt }) => ({
      outcomes: items.map((item) => ({ id: item.id, result: 'refused' as const, ...denied })),
      serverTime: sentAt,
    }),
    onRefused: (refusals) => notified.push(...refusals),
  });
  delivery.start();
  const { id } = await outbox.enqueue(createNote(1));
  await until(() => notified.length > 0);
  expect(notified).toEqual([{ id, ...denied, result: 'refused' }]);
  await delivery.stop();
});

test(
  'DELIVERY-7 what builds on a refused item waits for it and fails with it',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, passUntil, empty } = delivering();
    const [maker, edit, entry, out, next] = await outbox.enqueueAll([
      createNote(1),
      updateNote(1, 'B'),
      clockIn(3),
      clockOut(3),
      clockIn(4),
    ]);
    sync.refuse(({ id }) => (id === maker?.id || id === entry?.id ? no : null));
    delivery.start();
    await passUntil(empty, 1_000);
    expect((await outbox.list()).map(({ id, reason }) => [id, reason])).toEqual([
      [maker?.id, 'refused'],
      [edit?.id, 'cause'],
      [entry?.id, 'refused'],
      [out?.id, 'cause'],
    ]);
    expect(sync.applied).toEqual([next?.id]);
  },
);

test(
  'DELIVERY-17 an item that makes the server fail is found and set aside for longer and longer, and the rest arrives within five seconds',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, sync, network, now, pass, nextPause, empty } = delivering();
    const items = await outbox.enqueueAll(Array.from({ length: 130 }, (_, n) => createNote(n + 1)));
    const poison = items[0]?.id ?? '';
    network.before = async (ids) => {
      if (ids.includes(poison)) throw new AppError('UNKNOWN_ERROR');
    };
    delivery.start();
    const began = now();
    pass(await nextPause());
    await until(() => sync.applied.length === 129);
    expect(now() - began).toBeLessThan(5_000);
    const delays: number[] = [];
    while (delays.length < 8) delays.push(await nextPause());
    expect(delays.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await outbox.list()).toMatchObject([
      {
        id: poison,
        state: 'pending',
        setAside: 8,
        refusal: { code: 'UNKNOWN_ERROR' },
        metadata: { retryCount: 0 },
      },
    ]);
    network.before = idle;
    pass(3_600_000);
    await until(empty);
    expect(sync.applied).toHaveLength(130);
  },
);

test(
  'DELIVERY-17 it is found wherever it is in the queue, and causes stay before their effects',
  { timeout: 30_000 },
  async () => {
    for (const index of [3, 24, 25, 49, 60]) {
      const { delivery, outbox, sync, network, passUntil } = delivering();
      const items = await outbox.enqueueAll(
        Array.from({ length: 70 }, (_, n) => (n % 2 === 0 ? createNote(n + 1) : updateNote(n, 'B'))),
      );
      const poison = items[index];
      network.before = async (ids) => {
        if (poison && ids.includes(poison.id)) throw new AppError('UNKNOWN_ERROR');
      };
      delivery.start();
      const waiting = items.filter(
        ({ id, dependsOn }) => id === poison?.id || dependsOn.includes(poison?.id ?? ''),
      );
      await passUntil(() => sync.applied.length === items.length - waiting.length, 500);
      const dead = (await outbox.list()).map(({ id }) => id);
      expect(dead).toEqual(waiting.map(({ id }) => id));
      expect(sync.applied.toSorted()).toEqual(
        items
          .map(({ id }) => id)
          .filter((id) => !dead.includes(id))
          .toSorted(),
      );
      for (const { id, dependsOn } of items.filter((item) => !dead.includes(item.id)))
        for (const cause of dependsOn)
          expect(sync.applied.indexOf(cause)).toBeLessThan(sync.applied.indexOf(id));
      await delivery.stop();
    }
  },
);

test(
  'DELIVERY-34 a server that fails on every change for half a minute, and on nothing else, makes no item fail, and takes everything afterwards',
  { timeout: 30_000 },
  async () => {
    for (const answered of ['as a whole', 'item by item']) {
      const { delivery, outbox, sync, network, now, passUntil, empty, sent } = delivering();
      await outbox.enqueueAll(Array.from({ length: 70 }, (_, n) => createNote(n + 1)));
      // Either the request fails as a whole, or the product answers every item of it with a failure.
      if (answered === 'as a whole')
        network.before = async () => {
          throw new AppError('UNKNOWN_ERROR');
        };
      else sync.refuse(() => ({ code: 'UNKNOWN_ERROR', message: 'Broken.', fields: [] }));
      delivery.start();
      const mended = now() + 32_000;
      await passUntil(() => now() >= mended, 500);
      for (const item of await outbox.list())
        expect(item).toMatchObject({ state: 'pending', metadata: { retryCount: 0 } });
      // The server is left alone with growing pauses.
      expect(sent.length).toBeLessThan(60);
      network.before = idle;
      sync.refuse(() => null);
      await passUntil(empty, 500);
      expect(now() - mended).toBeLessThan(65_000);
      expect(sync.applied).toHaveLength(70);
      await delivery.stop();
    }
  },
);

test('DELIVERY-35 a person’s retry tries what was set aside at once, and one that goes through releases the others', async () => {
  const { delivery, outbox, sync, network, pass, paused, empty, now } = delivering();
  const [first, second, third] = await outbox.enqueueAll([createNote(1), createNote(2), createNote(3)]);
  const broken = new Set([first?.id, second?.id]);
  network.before = async (ids) => {
    if (ids.some((id) => broken.has(id))) throw new AppError('UNKNOWN_ERROR');
  };
  delivery.start();
  // The pause after the first failure; then both items are found and wait for a minute.
  await until(paused);
  pass(1_000);
  await until(async () => (await outbox.list()).filter(({ setAside = 0 }) => setAside > 0).length === 2);
  await until(() => sync.applied.length === 1);
  expect(sync.applied).toEqual([third?.id]);
  const before = now();
  network.before = idle;
  delivery.wake('person');
  await until(empty);
  expect(now()).toBe(before);
  expect(sync.applied).toHaveLength(3);
  await delivery.stop();
});

test('DELIVERY-9 an item that was tampered with fails, and the others are delivered', async () => {
  const { delivery, outbox, replica, sync, empty } = delivering();
  const [unsigned, altered, foreign, good] = await outbox.enqueueAll([1, 2, 3, 4].map((n) => createNote(n)));
  await replica.outbox.update(unsigned?.id ?? '', { 'metadata.signature': null });
  await replica.outbox.update(altered?.id ?? '', { 'args.data': new Uint8Array(40).buffer });
  await replica.outbox.update(foreign?.id ?? '', { 'metadata.userId': idOf(0xd) });
  delivery.start();
  await until(empty);
  expect(sync.applied).toEqual([good?.id]);
  expect((await outbox.list()).map(({ reason, metadata }) => [reason, metadata.lastError])).toEqual([
    ['unsigned', 'Unauthorized queue operation'],
    ['unreadable', 'Failed to decrypt data'],
    ['unsigned', 'Unauthorized queue operation'],
  ]);
});

test('DELIVERY-9 an operation that is not one of the twelve is never sent', async () => {
  const { delivery, outbox, replica, sent, empty } = delivering();
  const item = await outbox.enqueue(createNote(1));
  await replica.outbox.update(item.id, Object.fromEntries([['operation', 'deleteProject']]));
  delivery.start();
  await until(empty);
  expect(sent).toEqual([]);
  expect((await outbox.list())[0]).toMatchObject({ state: 'failed', reason: 'unreadable' });
});

test('DELIVERY-9 an operation without a processor fails and says so', { timeout: 30_000 }, async () => {
  const { delivery, outbox, sent, passUntil, empty } = delivering({ operations: new Set() });
  await outbox.enqueue(createNote(1));
  delivery.start();
  await passUntil(empty, 1_000);
  expect(sent).toEqual([]);
  expect((await outbox.list())[0]?.metadata.lastError).toBe('No processor found for operation: createNote');
});

test('QUEUE-32 an item that is too old for the server to judge waits for its person at once, and is sent again only as a new change', async () => {
  const { delivery, outbox, sync, replica, empty } = delivering();
  const [old, edit, fresh] = await outbox.enqueueAll([createNote(1), updateNote(1, 'B'), createNote(2)]);
  const expired = { code: 'OPERATION_EXPIRED', message: 'Too old.', fields: [] } as const;
  sync.refuse(({ id }) => (id === old?.id ? expired : null));
  delivery.start();
  await until(empty);
  expect((await outbox.list()).map(({ id, reason, refusal }) => [id, reason, refusal?.code])).toEqual([
    [old?.id, 'refused', 'OPERATION_EXPIRED'],
    [edit?.id, 'cause', undefined],
  ]);
  const made = await outbox.renew([old?.id ?? '']);
  expect(made).toHaveLength(2);
  expect(made).not.toContain(old?.id);
  // It stays on screen all the time, now under its new operation.
  expect((await replica.layers.toArray()).flatMap(({ operationIds }) => operationIds)).toEqual([made[1]]);
  await until(empty);
  expect(await outbox.list()).toEqual([]);
  expect(sync.applied).toEqual([fresh?.id, ...made]);
  await delivery.stop();
});
