import { expect, test } from 'vitest';
import { mapInSlices } from './slices.ts';

/** Work of 2 ms an element, on a clock of its own. */
function working() {
  const clock = { ms: 0 };
  const rests: number[] = [];
  return {
    rests,
    work: (one: number) => {
      clock.ms += 2;
      return one * 10;
    },
    settings: {
      turns: { freeAtMs: 0 },
      now: () => clock.ms,
      rest: async (ms: number) => {
        rests.push(ms);
        clock.ms += ms;
        await Promise.resolve();
      },
    },
  };
}
const list = Array.from({ length: 10 }, (_, index) => index);

test('COST-1 work on a list gives the loop back after each slice, for twice as long as the slice was', async () => {
  const { work, settings, rests } = working();
  expect(await mapInSlices(list, work, settings)).toEqual(list.map((one) => one * 10));
  expect(rests).toEqual(list.map(() => 4));
});

test('COST-2 work on a list ends when nobody waits for it any more', async () => {
  const { work, settings, rests } = working();
  const caller = new AbortController();
  let done = 0;
  const ending = mapInSlices(
    list,
    (one) => {
      done += 1;
      if (done === 4) caller.abort(new Error('gone'));
      return work(one);
    },
    { ...settings, signal: caller.signal },
  );
  await expect(ending).rejects.toThrow('gone');
  expect([done, rests.length]).toEqual([4, 4]);
  await expect(mapInSlices(list, work, { ...settings, signal: caller.signal })).rejects.toThrow('gone');
});

test('COST-1 work of several calls takes turns, so that together it takes no more than one of them', async () => {
  const clock = { ms: 0 };
  let worked = 0;
  const settings = {
    turns: { freeAtMs: 0 },
    now: () => clock.ms,
    rest: async (ms: number) => {
      // A timer may come early, and others move the clock meanwhile.
      clock.ms += ms / 2;
      await Promise.resolve();
    },
  };
  const work = (one: number) => {
    clock.ms += 2;
    worked += 2;
    return one;
  };
  await Promise.all([1, 2, 3].map(async () => await mapInSlices(list, work, settings)));
  expect(worked).toBe(60);
  // The first slices of all three begin at once.
  expect(clock.ms).toBeGreaterThanOrEqual(3 * worked - 3 * 2 * 2);
});
