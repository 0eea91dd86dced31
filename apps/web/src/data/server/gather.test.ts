import { expect, test } from 'vitest';
import { gather } from './gather.ts';

function setUp() {
  const timers: (() => void)[] = [];
  const looks: (() => void)[] = [];
  const ends: (() => void)[] = [];
  let looked = true;
  const notice = gather({
    act: () => new Promise<void>((resolve) => ends.push(resolve)),
    pauseMs: 1_000,
    timers: {
      after: (_delayMs, run) => {
        timers.push(run);
        return () => undefined;
      },
    },
    looked: () => looked,
    nextLook: (then) => looks.push(then),
  });
  return {
    notice,
    acts: () => ends.length,
    pass: () => timers.splice(0).forEach((run) => run()),
    end: async () => {
      ends.at(-1)?.();
      await Promise.resolve();
      await Promise.resolve();
    },
    lookAway: () => {
      looked = false;
    },
    lookAgain: () => looks.splice(0).forEach((run) => run()),
  };
}

test('FRESH-1 everything that arrives within the pause causes one act', async () => {
  const { notice, acts, pass, end } = setUp();
  notice();
  notice();
  expect(acts()).toBe(0);
  pass();
  expect(acts()).toBe(1);
  await end();
  pass();
  expect(acts()).toBe(1);
});

test('FRESH-1 what arrives during an act causes another one after it', async () => {
  const { notice, acts, pass, end } = setUp();
  notice();
  pass();
  notice();
  pass();
  expect(acts()).toBe(1);
  await end();
  pass();
  expect(acts()).toBe(2);
});

test('FRESH-1 while the page is hidden nothing is requested, and once when it is shown again', () => {
  const { notice, acts, pass, lookAway, lookAgain } = setUp();
  lookAway();
  notice();
  pass();
  notice();
  expect(acts()).toBe(0);
  lookAgain();
  expect(acts()).toBe(1);
});
