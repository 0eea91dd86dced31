import { expect, test } from 'vitest';
import { readiness } from './readiness.ts';

test('HTTP-14 however often readiness is asked, the database is asked once a second', async () => {
  let asked = 0;
  let away = false;
  let nowMs = 0;
  const ready = readiness(
    async () => {
      asked += 1;
      if (away) throw new Error('away');
      return await Promise.resolve();
    },
    () => nowMs,
  );
  const ask = async () => await Promise.all(Array.from({ length: 100 }, ready));
  expect(new Set(await ask())).toEqual(new Set([true]));
  away = true;
  nowMs = 999;
  expect(new Set(await ask())).toEqual(new Set([true]));
  expect(asked).toBe(1);
  nowMs = 1_000;
  expect(new Set(await ask())).toEqual(new Set([false]));
  expect(asked).toBe(2);
});
