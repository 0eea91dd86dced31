import { afterEach, expect, test, vi } from 'vitest';
import { createNeighbours, createSlotsPerKey, withSlots } from './call-limits.ts';

const longMs = 60_000;

afterEach(() => void vi.useRealTimers());

test('LOAD-4 as many calls as fit run at once, the others follow in the order in which they came', async () => {
  const slots = createSlotsPerKey({ atOnce: 2, waiting: 10, waitMs: longMs });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 5 }, async (_, index) => {
    const slot = await slots.take('Halden');
    begun.push(index);
    await new Promise<void>((end) => ends.push(end));
    slot.release();
  });
  for (const expected of [2, 3, 4, 5, 5]) {
    await expect.poll(() => begun.length).toBe(expected);
    ends.shift()?.();
  }
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('LOAD-4 no key waits behind another’s calls', async () => {
  const slots = createSlotsPerKey({ atOnce: 1, waiting: 10, waitMs: longMs });
  await slots.take('Halden');
  const other = await slots.take('Engstrom');
  other.release();
});

test('LOAD-5 a call that would wait behind too many, or for too long, is told when to try again', async () => {
  const slots = createSlotsPerKey({ atOnce: 1, waiting: 1, waitMs: 20 });
  const first = await slots.take('Halden');
  const second = slots.take('Halden');
  await expect(slots.take('Halden')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfterSeconds: 2 },
  });
  await expect(second).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  first.release();
  const again = await slots.take('Halden');
  again.release();
});

test('LOAD-5 a call without a slot is refused with the message of the line', async () => {
  const slots = createSlotsPerKey({ atOnce: 1, waiting: 0, waitMs: longMs, refusal: 'Too many exports.' });
  await slots.take('Halden');
  await expect(slots.take('Halden')).rejects.toMatchObject({
    ...{ code: 'RATE_LIMITED', message: 'Too many exports.' },
  });
});

test('LOAD-12 a slot rests as long as its call took, up to the line’s limit, and other keys’ slots do not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slots = createSlotsPerKey({ atOnce: 1, waiting: 1, waitMs: longMs, restMs: 100 });
  const restOf = async (usedMs: number): Promise<number> => {
    const slot = await slots.take('Halden');
    await vi.advanceTimersByTimeAsync(usedMs);
    slot.release();
    const from = performance.now();
    const next = slots.take('Halden').then((inUse) => ({ inUse, after: performance.now() - from }));
    const other = await slots.take(`Engstrom ${usedMs}`);
    other.release();
    await vi.advanceTimersByTimeAsync(1_000);
    const { inUse: startedAt, after } = await next;
    startedAt.release();
    await vi.advanceTimersByTimeAsync(1_000);
    return after;
  };
  // With what the call took before and after the slot.
  expect(await restOf(30)).toBe(33);
  expect(await restOf(5_000)).toBe(100);
});

test('LOAD-13 a slot rests longer after a refusal, which a program can cause again at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slots = createSlotsPerKey({ atOnce: 1, waiting: 1, waitMs: longMs, restMs: 100 });
  const restAfter = async (act: () => Promise<{ ok: boolean }>): Promise<number> => {
    await withSlots([[slots, 'Halden']], act, { isRefusal: ({ ok }) => !ok }).catch(() => undefined);
    const from = performance.now();
    const next = slots.take('Halden').then((inUse) => ({ inUse, after: performance.now() - from }));
    await vi.advanceTimersByTimeAsync(1_000);
    const { inUse: startedAt, after } = await next;
    startedAt.release();
    await vi.advanceTimersByTimeAsync(1_000);
    return after;
  };
  expect(await restAfter(async () => await Promise.resolve({ ok: true }))).toBe(3);
  expect(await restAfter(async () => await Promise.resolve({ ok: false }))).toBe(9);
  expect(await restAfter(async () => await Promise.reject(new Error('refused')))).toBe(9);
});

test('LOAD-14 changes of one organization come one by one while others call, and side by side again a second later', async () => {
  const clock = { ms: 0 };
  const neighbours = createNeighbours(() => clock.ms);
  const slots = createSlotsPerKey({
    ...{ atOnce: 3, waiting: 10, waitMs: longMs },
    beside: { neighbours, atOnce: 1, restMs: 0, restTimes: 1 },
  });
  const running: string[] = [];
  const run = async (name: string) => {
    const slot = await slots.take('Halden');
    running.push(name);
    return slot;
  };
  neighbours.saw('Halden');
  const [a, b, c] = await Promise.all([run('a'), run('b'), run('c')]);
  neighbours.saw('Engstrom');
  const [d, e] = [run('d'), run('e')];
  a.release();
  b.release();
  // Nobody follows while more run than may beside others; then one follows the other.
  expect(running).toEqual(['a', 'b', 'c']);
  c.release();
  const fourth = await d;
  expect(running).toEqual(['a', 'b', 'c', 'd']);
  clock.ms += 1_000;
  const f = await run('f');
  fourth.release();
  (await e).release();
  f.release();
  expect(running).toEqual(['a', 'b', 'c', 'd', 'f', 'e']);
});

test('COST-9 a call whose caller has gone leaves its line', async () => {
  const slots = createSlotsPerKey({ atOnce: 1, waiting: 1, waitMs: longMs });
  const first = await slots.take('Halden');
  const caller = new AbortController();
  const second = slots.take('Halden', caller.signal);
  caller.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  const third = slots.take('Halden');
  first.release();
  (await third).release();
  let begun = false;
  const work = async () => {
    begun = true;
    await Promise.resolve();
  };
  await expect(withSlots([[slots, 'Halden']], work, { signal: caller.signal })).rejects.toThrow('gone');
  expect(begun).toBe(false);
  (await slots.take('Halden')).release();
});
