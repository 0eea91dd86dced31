import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

/** Work of so many steps, each of a millisecond. */
function work(steps: number) {
  const clock = { at: 0, longest: 0, since: 0, done: 0 };
  function* act(): Generator<void, string> {
    for (; clock.done < steps; clock.done += 1) {
      clock.at += 1;
      clock.longest = Math.max(clock.longest, clock.at - clock.since);
      yield;
    }
    return 'done';
  }
  const ports = {
    now: () => clock.at,
    pause: async () => {
      clock.since = clock.at;
      await Promise.resolve();
    },
  };
  return { clock, act, ports };
}

test('LOOP-100 long work gives the loop to others every ten milliseconds', async () => {
  const { clock, act, ports } = work(1_000);
  expect(await inSlices(act(), {}, ports)).toBe('done');
  expect([clock.done, clock.longest]).toEqual([1_000, 10]);
});

test('LOOP-101 work ends when nobody waits for it any more', async () => {
  const { clock, act, ports } = work(1_000);
  const stopping = new AbortController();
  const pause = async () => {
    if (clock.at >= 50) stopping.abort();
    await ports.pause();
  };
  await expect(inSlices(act(), stopping, { ...ports, pause })).rejects.toThrow('abort');
  expect(clock.done).toBeLessThan(60);
});
