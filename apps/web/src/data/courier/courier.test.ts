import { AppError } from '@plumbline/domain/errors/app-error';
import { createTimers } from '@plumbline/offline/testing/timers';
import { expect, test } from 'vitest';
import { createCourier, type Queue, type Refusal } from './courier.ts';

/** A queue of words, of which two go in one call. `answers`: what the calls that come are refused with; null: taken. */
function played(refusal: Refusal = 'drop') {
  const { timers, pass, waiting: due, clock } = createTimers();
  const waiting: string[] = [];
  const calls: { at: number; batch: string[] }[] = [];
  const answers: (AppError | null)[] = [];
  const failures: unknown[] = [];
  const store = { broken: false };
  const queue: Queue<string[]> = {
    gatherMs: 2_000,
    restMs: 10_000,
    next: async (skipped) => {
      if (store.broken) throw new Error('no storage');
      const batch = waiting.filter((word) => !skipped.has(word)).slice(0, 2);
      return await Promise.resolve(batch.length === 0 ? null : batch);
    },
    send: async (batch) => {
      calls.push({ at: clock(), batch });
      const answer = answers.shift() ?? null;
      if (answer !== null) throw answer;
      await Promise.resolve();
    },
    settle: async (batch) => {
      for (const word of batch) waiting.splice(waiting.indexOf(word), 1);
      await Promise.resolve();
    },
    refused: () => refusal,
  };
  const courier = createCourier(queue, {
    ...{ timers, random: () => 0.5, failed: (thrown) => failures.push(thrown) },
    errorOf: (thrown) => (thrown instanceof AppError ? thrown : new AppError('UNKNOWN_ERROR')),
  });
  const add = (...words: string[]) => {
    waiting.push(...words);
    courier.nudge();
  };
  /** Lets so much time pass, second by second, with all that comes of each. */
  const after = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      pass(Math.min(1_000, left));
      await new Promise<void>((done) => setImmediate(done));
    }
  };
  return { courier, add, after, waiting, calls, answers, failures, store, due };
}

const atOf = (calls: readonly { at: number }[]) => calls.map(({ at }) => at);

test('DELIVERY-901 what is added together goes in one round of batches, and the next round comes after a rest', async () => {
  const { courier, add, after, calls, due } = played();
  courier.lead(true);
  add('a');
  await after(1_000);
  add('b', 'c');
  await after(1_000);
  expect(calls.map(({ batch }) => batch)).toEqual([['a', 'b'], ['c']]);
  add('d');
  await after(9_000);
  expect(calls).toHaveLength(2);
  await after(1_000);
  expect(calls.slice(2)).toEqual([{ at: 12_000, batch: ['d'] }]);
  // With nothing left it rests once more, and then waits for what is added.
  await after(10_000);
  expect(due()).toBe(0);
});

test.each(['NETWORK_ERROR', 'OFFLINE_ERROR', 'TIMEOUT_ERROR', 'RATE_LIMITED'] as const)(
  'DELIVERY-902 after %s the batch is tried again after 15 seconds, then ever later up to five minutes; what is added meanwhile does not hurry it',
  async (code) => {
    const { courier, add, after, calls, answers, waiting } = played();
    answers.push(...Array.from({ length: 7 }, () => new AppError(code)));
    courier.lead(true);
    add('a');
    await after(16_000);
    add('b');
    await after(1_500_000);
    expect(atOf(calls).slice(0, 8)).toEqual(
      [0, 15, 45, 105, 225, 465, 765, 1_065].map((seconds) => 2_000 + 1_000 * seconds),
    );
    expect(waiting).toEqual([]);
    // Success has reset the pause.
    answers.push(new AppError(code));
    const before = calls.length;
    add('c');
    await after(20_000);
    expect(calls.slice(before).map(({ at }) => at - (calls[before]?.at ?? 0))).toEqual([0, 15_000]);
  },
);

test('DELIVERY-903 when the signal is back nobody waits for the pause', async () => {
  const { courier, add, after, calls, answers } = played();
  answers.push(new AppError('OFFLINE_ERROR'), new AppError('OFFLINE_ERROR'));
  courier.lead(true);
  add('a');
  await after(20_000);
  courier.wake();
  await after(2_000);
  expect(atOf(calls)).toEqual([2_000, 17_000, 22_000]);
});

test('DELIVERY-904 what nobody takes is dropped, and the next goes', async () => {
  const { courier, add, after, calls, answers, waiting } = played('drop');
  answers.push(new AppError('CONFLICT'));
  courier.lead(true);
  add('a', 'b', 'c');
  await after(2_000);
  expect(calls.map(({ batch }) => batch)).toEqual([['a', 'b'], ['c']]);
  expect(waiting).toEqual([]);
});

test('DELIVERY-905 what the server does not take yet lets the others go first, and is tried again in the next round', async () => {
  const { courier, add, after, calls, answers, waiting } = played({ skip: 'a' });
  answers.push(new AppError('NOT_FOUND'));
  courier.lead(true);
  add('a', 'b');
  await after(2_000);
  expect(calls.map(({ batch }) => batch)).toEqual([['a', 'b'], ['b']]);
  expect(waiting).toEqual(['a']);
  await after(10_000);
  expect(calls.at(-1)).toEqual({ at: 12_000, batch: ['a'] });
  expect(waiting).toEqual([]);
});

test('DELIVERY-906 a tab that does not lead sends nothing; what waits goes when it leads', async () => {
  const { courier, add, after, calls } = played();
  add('a');
  await after(60_000);
  expect(calls).toEqual([]);
  courier.lead(true);
  await after(2_000);
  expect(calls).toHaveLength(1);
  courier.lead(false);
  add('b');
  await after(60_000);
  expect(calls).toHaveLength(1);
});

test('DELIVERY-907 what is added while a round is under way is not missed', async () => {
  const { courier, add, after, calls } = played();
  courier.lead(true);
  await after(1_000);
  // The round finds nothing, and before it has ended there is something.
  const round = after(1_000);
  add('b');
  await round;
  expect(calls).toEqual([]);
  await after(2_000);
  expect(calls).toEqual([{ at: 4_000, batch: ['b'] }]);
});

test('DELIVERY-908 an error of the store is reported, and what is added later is sent', async () => {
  const { courier, add, after, calls, failures, store } = played();
  store.broken = true;
  courier.lead(true);
  add('a');
  await after(2_000);
  expect(failures).toEqual([new Error('no storage')]);
  store.broken = false;
  add('b');
  await after(2_000);
  expect(calls.map(({ batch }) => batch)).toEqual([['a', 'b']]);
});

test('DELIVERY-909 after it is stopped nothing is sent any more', async () => {
  const { courier, add, after, calls, due } = played();
  courier.lead(true);
  add('a');
  courier.stop();
  add('b');
  await after(60_000);
  expect([calls, due()]).toEqual([[], 0]);
});
