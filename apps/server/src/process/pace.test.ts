import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function paced() {
  let nowMs = 0;
  const waits: number[] = [];
  const pace = createPace({
    bytesPerSecond: 1_000,
    burstBytes: 500,
    now: () => nowMs,
    wait: async (ms) => {
      waits.push(ms);
      nowMs += ms;
      await Promise.resolve();
    },
  });
  return { pace, waits, pass: (ms: number) => (nowMs += ms) };
}

test('PACE-1 a key may take its burst at once, then its bytes per second', async () => {
  const { pace, waits } = paced();
  await pace('flood', 500);
  expect(waits).toEqual([]);
  for (let piece = 0; piece < 4; piece += 1) await pace('flood', 250);
  expect(waits).toEqual([250, 250, 250, 250]);
});

test('PACE-1 one key does not slow down another, and has its burst again after a rest', async () => {
  const { pace, waits, pass } = paced();
  await pace('flood', 1_500);
  expect(waits).toEqual([1_000]);
  await pace('calm', 500);
  expect(waits).toHaveLength(1);
  pass(500);
  await pace('flood', 500);
  expect(waits).toHaveLength(1);
});

test('PACE-1 several streams of one key share its pace', async () => {
  const { pace, waits } = paced();
  await Promise.all([pace('flood', 500), pace('flood', 500), pace('flood', 500)]);
  expect(waits).toEqual([500, 500]);
});
