import { lockLeaseMs, lockRenewMs } from '@plumbline/domain/limits/sync';
import { expect, test } from 'vitest';
import type { Locks } from '../ports/locks.ts';
import { createLocks } from '../testing/locks.ts';
import { createNote, createPhone } from '../testing/queue-bench.ts';
import { aMoment, createDevice, until } from '../testing/replicas.ts';
import { createTimers } from '../testing/timers.ts';
import { leaseLocks } from './lease-locks.ts';

/** Tabs of one device without the browser's locks. The timers of a killed one never fire again. */
function leasing() {
  const device = createDevice();
  const time = createTimers();
  const wall = { ahead: 0 };
  let minted = 0;
  const openTab = () => {
    let killed = false;
    const replica = device.openTab();
    const locks = leaseLocks({
      replica,
      timers: { after: (ms, run) => time.timers.after(ms, () => (killed ? undefined : run())) },
      clock: () => time.clock() + wall.ahead,
      monotonic: { now: time.clock },
      newId: () => `holder ${String((minted += 1))}`,
    });
    return { ...locks, replica, kill: () => (killed = true) };
  };
  /**
   * Lets time pass in small steps, each with some turns for the database, until the condition holds; returns
   * how much passed.
   */
  async function passUntil(condition: () => boolean, mostMs = 60_000, stepMs = 500): Promise<number> {
    for (let passed = 0; passed <= mostMs; passed += stepMs) {
      for (let turn = 0; turn < 12; turn += 1) {
        if (condition()) return passed;
        await aMoment();
      }
      time.pass(stepMs);
    }
    throw new Error(`Not within ${String(mostMs)} ms.`);
  }
  return { ...time, wall, openTab, passUntil };
}

/** Holds a name until it is released. */
function lease(locks: Locks, name: string, options: { steal?: boolean; signal?: AbortSignal } = {}) {
  const state = { has: false, lost: false };
  let letGo = (): void => undefined;
  const ended = locks.request(name, options, async (lost) => {
    state.has = true;
    lost.addEventListener('abort', () => (state.lost = true));
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
  });
  return { state, ended, letGo: () => letGo() };
}

const kinds: [string, () => { tabs: Locks[]; passUntil: (condition: () => boolean) => Promise<unknown> }][] =
  [
    [
      'of one browser',
      () => {
        const locks = createLocks();
        return { tabs: [locks, locks], passUntil: until };
      },
    ],
    [
      'that are leases in the store',
      () => {
        const { openTab, passUntil } = leasing();
        return { tabs: [openTab(), openTab()], passUntil };
      },
    ],
  ];

test.each(kinds)('DELIVERY-31 locks %s give a name to one at a time, in either tab', async (_kind, make) => {
  const {
    tabs: [here, there],
    passUntil,
  } = make();
  if (here === undefined || there === undefined) throw new Error('Two tabs.');
  const first = lease(here, 'a');
  await passUntil(() => first.state.has);
  const [second, other] = [lease(there, 'a'), lease(there, 'b')];
  await passUntil(() => other.state.has);
  expect(second.state.has).toBe(false);
  const never = AbortSignal.timeout(0);
  await expect(here.request('a', { signal: never }, async () => 'never')).rejects.toThrow(/timeout/i);
  first.letGo();
  await first.ended;
  await passUntil(() => second.state.has);
  expect(first.state.lost).toBe(false);
  const robber = lease(here, 'a', { steal: true });
  await passUntil(() => robber.state.has && second.state.lost);
  for (const one of [second, other, robber]) one.letGo();
  await Promise.all([second.ended, other.ended, robber.ended]);
  await expect(here.request('a', {}, () => Promise.reject(new Error('Broken.')))).rejects.toThrow('Broken.');
  expect(await there.request('a', {}, async () => 'free')).toBe('free');
});

test('DELIVERY-32 a holder that is killed keeps a name for the length of its lease and no longer', async () => {
  const { openTab, passUntil } = leasing();
  const [killed, next] = [openTab(), openTab()];
  const first = lease(killed, 'a');
  await passUntil(() => first.state.has);
  killed.kill();
  const second = lease(next, 'a');
  const waited = await passUntil(() => second.state.has);
  expect(waited).toBeGreaterThanOrEqual(lockLeaseMs - lockRenewMs);
  expect(waited).toBeLessThanOrEqual(lockLeaseMs + 1_500);
});

test('DELIVERY-32 a holder that is alive keeps its name for as long as it needs', async () => {
  const { openTab, passUntil, clock } = leasing();
  const [first, second] = [lease(openTab(), 'a'), lease(openTab(), 'a')];
  await passUntil(() => first.state.has || second.state.has);
  await passUntil(() => clock() >= 10 * lockLeaseMs);
  expect([first, second].filter(({ state }) => state.has)).toHaveLength(1);
  expect(first.state.lost || second.state.lost).toBe(false);
});

test('DELIVERY-32 a clock that is set back locks nobody out, and one that is set ahead makes no lasting second holder', async () => {
  const { openTab, passUntil, wall } = leasing();
  const [killed, next, last] = [openTab(), openTab(), openTab()];
  const first = lease(killed, 'a');
  await passUntil(() => first.state.has);
  killed.kill();
  wall.ahead = -86_400_000;
  const second = lease(next, 'a');
  await passUntil(() => second.state.has, 2 * lockLeaseMs);
  wall.ahead = 86_400_000;
  const third = lease(last, 'a');
  await passUntil(() => third.state.has);
  await passUntil(() => second.state.lost, 2 * lockRenewMs);
  expect(third.state.lost).toBe(false);
});

test('DELIVERY-33 without the browser’s locks two tabs seal with one key, and one of them sends for both', async () => {
  const phone = createPhone();
  let minted = 0;
  const tabs = [1, 2].map(() =>
    phone.openTab({
      locks: leaseLocks({
        replica: phone.device.openTab(),
        timers: phone.timers,
        clock: phone.now,
        monotonic: { now: phone.passed },
        newId: () => `holder ${String((minted += 1))}`,
      }),
    }),
  );
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error('Two tabs.');
  first.delivery.start();
  second.delivery.start();
  const stored = Promise.all([first.outbox.enqueue(createNote(1)), second.outbox.enqueue(createNote(2))]);
  let items: string[] = [];
  void stored.then((both) => (items = both.map(({ id }) => id)));
  await phone.passUntil(async () => items.length === 2 && (await second.outbox.counts()).pending === 0);
  expect(phone.keys.secrets.size).toBe(1);
  expect(phone.sync.applied.toSorted()).toEqual(items.toSorted());
  expect(phone.failures).toEqual([]);
});
