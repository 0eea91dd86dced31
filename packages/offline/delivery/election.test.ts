import { AppError } from '@plumbline/domain/errors/app-error';
import { expect, test } from 'vitest';
import type { Channel } from '../ports/channel.ts';
import type { Locks } from '../ports/locks.ts';
import { createLocks } from '../testing/locks.ts';
import { createNote, createPhone } from '../testing/queue-bench.ts';
import { aMoment, until } from '../testing/replicas.ts';
import type { DeliveryState } from './ports.ts';
import { webLocks } from './web-locks.ts';

/** Holds back the first request until the test releases it. */
function stalled(network: ReturnType<typeof createPhone>['network']) {
  let release = (): void => undefined;
  let reached = false;
  network.before = () => {
    network.before = async () => undefined;
    reached = true;
    return new Promise((resolve) => {
      release = resolve;
    });
  };
  return { isReached: () => reached, release: () => release() };
}

test('DELIVERY-20 one tab delivers at a time, also what another tab put into the queue', async () => {
  const { openTab, sync, sent } = createPhone();
  const [first, second] = [openTab(), openTab()];
  first.delivery.start();
  second.delivery.start();
  const items = await second.outbox.enqueueAll([createNote(1), createNote(2)]);
  await until(async () => (await first.outbox.counts()).pending === 0);
  expect(sync.applied).toEqual(items.map(({ id }) => id));
  expect(sent).toHaveLength(1);
});

test('DELIVERY-20 when a tab closes the next one takes over and delivers what it wrote', async () => {
  const { openTab, sync, network, passUntil } = createPhone();
  const [first, second] = [openTab(), openTab()];
  network.online = false;
  first.delivery.start();
  const item = await first.outbox.enqueue(createNote(1));
  await until(() => first.delivery.state.get().phase === 'paused');
  second.delivery.start();
  await first.delivery.stop();
  first.replica.close();
  network.online = true;
  await passUntil(async () => (await second.outbox.counts()).pending === 0);
  expect(sync.applied).toEqual([item.id]);
});

test(
  'DELIVERY-21 a frozen tab loses its place after 20 seconds, and what it learns afterwards changes nothing',
  { timeout: 30_000 },
  async () => {
    const { openTab, network, sync, pass, waiting } = createPhone();
    // The frozen tab's timers do not fire, so it writes no more beats.
    const frozen = openTab({ timers: { after: () => () => undefined } });
    const awake = openTab();
    const request = stalled(network);
    const item = await frozen.outbox.enqueue(createNote(1));
    frozen.delivery.start();
    await until(request.isReached);
    awake.delivery.start();
    for (let seconds = 0; seconds < 20; seconds += 5) {
      await until(() => waiting() === 1);
      expect(sync.applied).toEqual([]);
      pass(5_000);
    }
    await until(async () => (await awake.outbox.counts()).pending === 0);
    expect(sync.applied).toEqual([item.id]);
    const later = await awake.outbox.enqueue(createNote(2));
    await until(async () => (await awake.outbox.counts()).pending === 0);
    request.release();
    await frozen.delivery.stop();
    expect(sync.applied).toEqual([item.id, later.id]);
    expect((await awake.outbox.overview('2026-03-02')).receipt).toEqual({ made: 2, safe: 2 });
  },
);

test(
  'DELIVERY-21 a tab that beats keeps its place, however long its request takes',
  { timeout: 30_000 },
  async () => {
    const { openTab, network, pass, sent, waiting } = createPhone();
    const [first, second] = [openTab(), openTab()];
    const request = stalled(network);
    await first.outbox.enqueue(createNote(1));
    first.delivery.start();
    await until(request.isReached);
    second.delivery.start();
    // One tab beats and the other looks, both every five seconds.
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await until(() => waiting() === 2);
      pass(5_000);
    }
    await until(() => waiting() === 2);
    expect(sent).toHaveLength(1);
    expect(await second.storage.read((transaction) => transaction.lease())).toEqual({ fence: 1, beat: 12 });
    request.release();
    await until(async () => (await first.outbox.counts()).pending === 0);
  },
);

test('DELIVERY-22 outcomes that arrive at a former holder are not written', async () => {
  const { openTab, network } = createPhone();
  const tab = openTab();
  const request = stalled(network);
  await tab.outbox.enqueue(createNote(1));
  tab.delivery.start();
  await until(request.isReached);
  await tab.storage.change(async (transaction) => {
    await transaction.putLease({ fence: 99, beat: 0 });
  });
  const stopped = tab.delivery.stop();
  request.release();
  await stopped;
  expect(await tab.outbox.counts()).toEqual({ pending: 1, failed: 0 });
});

test('DELIVERY-23 tabs show the state of the one that delivers, and wake it', async () => {
  const { openTab, network, passUntil, sync } = createPhone();
  const listeners = new Set<(message: unknown) => void>();
  const channel = (): Channel => {
    const own = new Set<(message: unknown) => void>();
    return {
      post: (message) => {
        for (const hear of listeners) if (!own.has(hear)) hear(structuredClone(message));
      },
      listen: (hear) => {
        own.add(hear);
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    };
  };
  const [first, second] = [openTab({ channel: channel() }), openTab({ channel: channel() })];
  network.before = async () => {
    throw new AppError('SESSION_EXPIRED');
  };
  first.delivery.start();
  second.delivery.start();
  await first.outbox.enqueue(createNote(1));
  const expected: Partial<DeliveryState> = { phase: 'paused', reason: 'session', code: 'SESSION_EXPIRED' };
  await until(() => second.delivery.state.get().phase === 'paused');
  expect(second.delivery.state.get()).toMatchObject(expected);
  for (const hear of listeners) hear('nonsense');
  network.before = async () => undefined;
  second.delivery.wake('session');
  await until(() => sync.applied.length === 1);
  await passUntil(() => second.delivery.state.get().phase === 'idle');
  await first.delivery.stop();
  await second.delivery.stop();
  expect(listeners.size).toBe(0);
});

test('DELIVERY-24 stopping waits until the request under way is recorded', async () => {
  const { openTab, network, waiting } = createPhone();
  const tab = openTab();
  const request = stalled(network);
  await tab.outbox.enqueue(createNote(1));
  tab.delivery.start();
  await until(request.isReached);
  const stopped = tab.delivery.stop();
  request.release();
  await stopped;
  expect(await tab.outbox.counts()).toEqual({ pending: 0, failed: 0 });
  expect(waiting()).toBe(0);
});

/**
 * A lock manager that behaves as the browser's does: when a lock is stolen its request rejects while the
 * callback runs on.
 */
function browserLocks(): Locks {
  const inner = createLocks();
  const manager = {
    request: (
      name: string,
      options: { steal?: boolean; signal?: AbortSignal },
      run: () => Promise<unknown>,
    ) =>
      inner.request(name, options, (lost) => {
        const robbed = new Promise((_resolve, reject) => {
          lost.addEventListener('abort', () => reject(new DOMException('Lock stolen.', 'AbortError')));
        });
        return Promise.race([run(), robbed]);
      }),
  };
  // webLocks uses only this part of a lock manager.
  return webLocks(manager as unknown as LockManager);
}

test('DELIVERY-25 a holder whose browser lock is stolen is told, and still gets its callback’s result', async () => {
  const locks = browserLocks();
  let finish = (): void => undefined;
  const notified: string[] = [];
  const first = locks.request('x', {}, async (lost) => {
    lost.addEventListener('abort', () => notified.push('lost'));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'first';
  });
  await aMoment();
  expect(await locks.request('x', { steal: true }, async () => 'second')).toBe('second');
  await aMoment();
  expect(notified).toEqual(['lost']);
  finish();
  expect(await first).toBe('first');
  const gaveUp = AbortSignal.abort(new Error('No time.'));
  await expect(locks.request('x', { signal: gaveUp }, async () => 'never')).rejects.toThrow('No time.');
  await expect(locks.request('x', {}, () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
});
