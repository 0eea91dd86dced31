import { afterEach, expect, test, vi } from 'vitest';
import { createSharedSlots, NoSlot } from './shared-slots.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A piece of work that ends when the test says so. */
function pending() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { end, work: async () => await ended };
}
const passed = async () => await new Promise((done) => setImmediate(done));

test('TURN-1 a key with much work delays the others by one piece each', async () => {
  const slots = createSharedSlots({ atOnce: 1 });
  const begun: string[] = [];
  const first = pending();
  const works = [slots.run('flood', first.work)];
  const note = (name: string) => async () => {
    begun.push(name);
    await passed();
  };
  for (const name of ['flood 1', 'flood 2', 'flood 3']) works.push(slots.run('flood', note(name)));
  works.push(slots.run('calm', note('calm 1')), slots.run('calm', note('calm 2')));
  first.end();
  await Promise.all(works);
  expect(begun).toEqual(['flood 1', 'calm 1', 'flood 2', 'calm 2', 'flood 3']);
});

test('TURN-2 no more than the limit run at once, also after one has failed', async () => {
  const slots = createSharedSlots({ atOnce: 2 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await passed();
    running -= 1;
    if (most % 2 === 0) throw new Error('broken');
  };
  await Promise.allSettled(
    Array.from({ length: 20 }, async (_, key) => await slots.run(String(key % 3), work)),
  );
  expect([most, running]).toEqual([2, 0]);
  await expect(slots.run('a', async () => await Promise.resolve('free'))).resolves.toBe('free');
});

test('TURN-3 beyond the limit of waiting work per key the next is refused, and none waits longer than allowed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slots = createSharedSlots({ atOnce: 1, waiting: 1, waitMs: 5_000 });
  const first = pending();
  const running = slots.run('a', first.work);
  const waiting = slots.run('a', async () => await Promise.resolve());
  await expect(slots.run('a', async () => await Promise.resolve())).rejects.toBeInstanceOf(NoSlot);
  const other = slots.run('b', async () => await Promise.resolve('in time'));
  vi.advanceTimersByTime(4_999);
  const late = slots.run('c', async () => await Promise.resolve('late'));
  const ended = Promise.allSettled([waiting, other]);
  vi.advanceTimersByTime(1);
  for (const end of await ended)
    expect(end).toMatchObject({ status: 'rejected', reason: expect.any(NoSlot) });
  first.end();
  await running;
  expect(await late).toBe('late');
});

test('TURN-301 of one key no more runs at once than it may, and what others left free stays free', async () => {
  const slots = createSharedSlots({ atOnce: 2, atOncePerKey: 1, waiting: 1 });
  const [flood, second, calm] = [pending(), pending(), pending()];
  let begun = false;
  const first = slots.run('flood', flood.work);
  const next = slots.run('flood', async () => {
    begun = true;
    await second.work();
  });
  await passed();
  expect([begun, slots.isFull('flood'), slots.isFull('calm')]).toEqual([false, true, false]);
  const other = slots.run('calm', calm.work);
  await passed();
  calm.end();
  await other;
  expect(begun).toBe(false);
  flood.end();
  await first;
  await passed();
  expect(begun).toBe(true);
  second.end();
  await next;
  expect(slots.isFull('flood')).toBe(false);
});

test('TURN-800 a key rests as long as its work took, and the others do not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const slots = createSharedSlots({ atOnce: 1, atOncePerKey: 1, restMs: 100 });
  const begun: string[] = [];
  const note = async (name: string) => {
    begun.push(name);
    await Promise.resolve();
  };
  const first = pending();
  const works = [
    slots.run('flood', first.work),
    slots.run('flood', async () => await note('flood')),
    slots.run('calm', async () => await note('calm')),
  ];
  await vi.advanceTimersByTimeAsync(40);
  first.end();
  await vi.advanceTimersByTimeAsync(39);
  expect(begun).toEqual(['calm']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['calm', 'flood']);
  await Promise.all(works);
});
