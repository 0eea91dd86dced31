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
      now: () => clock.ms,
      rest: async (ms: number) => {
        rests.push(ms);
        clock.ms += ms;
        await Promise.resolve();
      },
    },
  };
}
const list = Array.from({ length: 10 }, (_, place) => place);

test('COST-1 work on a list gives the loop back after each slice, for as long as the slice was', async () => {
  const { work, settings, rests } = working();
  expect(await mapInSlices(list, work, settings)).toEqual(list.map((one) => one * 10));
  expect(rests).toEqual([6, 6, 6]);
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
  expect([done, rests.length]).toEqual([6, 2]);
  await expect(mapInSlices(list, work, { ...settings, signal: caller.signal })).rejects.toThrow('gone');
});
