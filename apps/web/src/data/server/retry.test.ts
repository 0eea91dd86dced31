import { expect, test } from 'vitest';
import { queryRetryDelay, retry } from './retry.ts';

function failing(times: number) {
  let calls = 0;
  return {
    calls: () => calls,
    act: async () => {
      calls += 1;
      await Promise.resolve();
      if (calls <= times) throw new Error(`failure ${calls}`);
      return 'done';
    },
  };
}

test('RETRY-1 three attempts, one second apart, the pause doubling', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    await Promise.resolve();
  };
  const twice = failing(2);
  expect(await retry(twice.act, { wait })).toBe('done');
  expect(waits).toEqual([1_000, 2_000]);

  const thrice = failing(3);
  await expect(retry(thrice.act, { wait })).rejects.toThrow('failure 3');
  expect(thrice.calls()).toBe(3);
});

test('RETRY-2 an error that another try cannot fix is thrown at once', async () => {
  const once = failing(1);
  await expect(retry(once.act, { worthwhile: () => false })).rejects.toThrow('failure 1');
  expect(once.calls()).toBe(1);
});

test('RETRY-3 queries wait 1 s, doubling up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(queryRetryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});
