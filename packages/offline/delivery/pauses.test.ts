import type { ErrorCode } from '@plumbline/domain/errors/codes';
import { expect, test } from 'vitest';
import { delivering, fails, idle } from '../testing/delivering.ts';
import { createNote, updateNote } from '../testing/queue-bench.ts';
import { aMoment, until } from '../testing/replicas.ts';

const hindrances: [string, ErrorCode, string][] = [
  ['a network that fails', 'NETWORK_ERROR', 'network'],
  ['a server that does not answer', 'TIMEOUT_ERROR', 'timeout'],
  ['a session that has ended', 'SESSION_EXPIRED', 'session'],
  ['nobody signed in', 'AUTH_ERROR', 'session'],
  ['a plan that has ended', 'PLAN_EXPIRED', 'plan'],
  ['a server in trouble', 'UNKNOWN_ERROR', 'server'],
];

test.each(hindrances)(
  'DELIVERY-3 %s for ten minutes pauses delivery and costs no attempt',
  { timeout: 30_000 },
  async (_what, code, reason) => {
    const { delivery, outbox, network, now, nextPause, passUntil, empty, paused, sent } = delivering();
    network.before = fails(code);
    network.works = false;
    await outbox.enqueueAll([createNote(1), updateNote(1, 'B')]);
    delivery.start();
    await until(paused);
    expect(delivery.state.get()).toMatchObject({ phase: 'paused', reason, code });
    const tenMinutes = now() + 600_000;
    while (now() < tenMinutes) expect(await nextPause()).toBeLessThanOrEqual(30_000);
    expect(sent.length).toBeGreaterThan(20);
    for (const item of await outbox.list())
      expect(item).toMatchObject({ state: 'pending', metadata: { retryCount: 0, lastError: null } });
    network.before = idle;
    await passUntil(empty);
    await delivery.stop();
  },
);

test(
  'BOUND-6 a membership that has ended pauses delivery, costs no attempt and drops nothing',
  { timeout: 30_000 },
  async () => {
    const { delivery, outbox, network, nextPause, passUntil, empty, paused } = delivering();
    network.before = fails('NOT_A_MEMBER');
    await outbox.enqueueAll([createNote(1), updateNote(1, 'B')]);
    delivery.start();
    await until(paused);
    expect(delivery.state.get()).toMatchObject({ reason: 'membership', code: 'NOT_A_MEMBER' });
    for (let count = 0; count < 8; count += 1) await nextPause();
    for (const item of await outbox.list())
      expect(item).toMatchObject({ state: 'pending', attempt: 0, metadata: { retryCount: 0 } });
    // The person is a member again.
    network.before = idle;
    await passUntil(empty);
    await delivery.stop();
  },
);

test('DELIVERY-3 an item refused because of its organization’s plan pauses delivery as well', async () => {
  const { delivery, outbox, sync, paused } = delivering();
  sync.refuse(() => ({ code: 'PLAN_EXPIRED', message: 'Later.', fields: [] }));
  await outbox.enqueue(createNote(1));
  delivery.start();
  await until(paused);
  expect(delivery.state.get()).toMatchObject({ reason: 'plan' });
  expect((await outbox.list())[0]?.metadata.retryCount).toBe(0);
});

test('DELIVERY-4 pauses grow to 30 seconds, each of a random length', { timeout: 30_000 }, async () => {
  const { delivery, outbox, network, nextPause } = delivering({ random: () => 1 });
  network.before = fails('NETWORK_ERROR');
  await outbox.enqueue(createNote(1));
  delivery.start();
  const lengths: number[] = [];
  while (lengths.length < 7) lengths.push(await nextPause());
  expect(lengths).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('DELIVERY-4 when the server names a time it is not asked before then, even when delivery is woken', async () => {
  const { delivery, outbox, network, now, pass, empty, paused, sent } = delivering();
  network.before = fails('RATE_LIMITED', { retryAfterSeconds: 40 });
  await outbox.enqueue(createNote(1));
  delivery.start();
  await until(paused);
  expect(delivery.state.get()).toMatchObject({ reason: 'rate', nextTryAt: now() + 40_000 });
  network.before = idle;
  delivery.wake('person');
  pass(39_000);
  await aMoment();
  await until(paused);
  expect(sent).toHaveLength(1);
  pass(1_001);
  await until(empty);
});

test('DELIVERY-5 without a network nothing is tried; delivery wakes when the network returns, not for a new change', async () => {
  const { delivery, outbox, network, sent, empty, paused } = delivering();
  network.online = false;
  delivery.start();
  await outbox.enqueue(createNote(1));
  await until(paused);
  await outbox.enqueue(createNote(2));
  delivery.wake('enqueued');
  await until(paused);
  expect(delivery.state.get()).toMatchObject({ reason: 'network', inFlight: [] });
  expect(sent).toEqual([]);
  network.online = true;
  delivery.wake('online');
  await until(empty);
  expect(sent).toHaveLength(1);
});
