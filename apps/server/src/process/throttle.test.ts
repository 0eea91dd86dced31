import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

function testThrottle() {
  let nowMs = 0;
  const waits: number[] = [];
  const throttle = createThrottle({
    bytesPerSecond: 1_000,
    burstBytes: 500,
    now: () => nowMs,
    wait: async (ms) => {
      waits.push(ms);
      nowMs += ms;
      await Promise.resolve();
    },
  });
  return { throttle, waits, pass: (ms: number) => (nowMs += ms) };
}

test('PACE-1 a key may take its burst at once, then its bytes per second', async () => {
  const { throttle, waits } = testThrottle();
  await throttle('flood', 500);
  expect(waits).toEqual([]);
  for (let piece = 0; piece < 4; piece += 1) await throttle('flood', 250);
  expect(waits).toEqual([250, 250, 250, 250]);
});

test('PACE-1 one key does not slow down another, and has its burst again after a rest', async () => {
  const { throttle, waits, pass } = testThrottle();
  await throttle('flood', 1_500);
  expect(waits).toEqual([1_000]);
  await throttle('calm', 500);
  expect(waits).toHaveLength(1);
  pass(500);
  await throttle('flood', 500);
  expect(waits).toHaveLength(1);
});

test('PACE-1 several streams of one key share its pace', async () => {
  const { throttle, waits } = testThrottle();
  await Promise.all([throttle('flood', 500), throttle('flood', 500), throttle('flood', 500)]);
  expect(waits).toEqual([500, 500]);
});
