import { afterEach, expect, test, vi } from 'vitest';
import { askOnce, type WorkerPorts } from './asking.ts';
import { playWorkers } from './played-worker.fixture.ts';

const workers = playWorkers<string, number, number>();
afterEach(() => vi.unstubAllGlobals());

const ports = (): WorkerPorts<string, number, number> & { inPage: string[] } => {
  const inPage: string[] = [];
  return {
    inPage,
    start: () => new Worker('worker.js'),
    here: async (question) => {
      inPage.push(question);
      return await Promise.resolve(question.length);
    },
  };
};

test('OFFPAGE-750: a worker of its own answers, says how far it is, and ends with its answer', async () => {
  const notified: number[] = [];
  const given = ports();
  const answer = askOnce(given, 'plans.ics', { progress: (at) => notified.push(at) });
  workers[0]?.answer(0, { kind: 'progress', at: 0.5 });
  expect([notified, workers[0]?.terminated]).toEqual([[0.5], false]);
  workers[0]?.answer(0, { kind: 'done', answer: 9 });
  expect(await answer).toBe(9);
  expect([workers[0]?.terminated, given.inPage]).toEqual([true, []]);
});

test('OFFPAGE-751: Cancel ends the worker at once, and the answer is null; what was canceled before starts none', async () => {
  const canceling = new AbortController();
  const { signal } = canceling;
  const answer = askOnce(ports(), 'plans.ics', { signal });
  canceling.abort();
  expect([await answer, workers[0]?.terminated]).toEqual([null, true]);
  expect([await askOnce(ports(), 'plans.ics', { signal }), workers.length]).toEqual([null, 1]);
});

test('OFFPAGE-752: a refusal of the worker is thrown with its message, and ends it', async () => {
  const answer = askOnce(ports(), 'plans.ics');
  workers[0]?.answer(0, { kind: 'failed', message: 'Not a calendar' });
  await expect(answer).rejects.toThrow('Not a calendar');
  expect(workers[0]?.terminated).toBe(true);
});

test('OFFPAGE-753: where no worker starts, or there are none, the page does the work', async () => {
  const given = ports();
  const answer = askOnce(given, 'plans.ics');
  workers[0]?.fail();
  expect([await answer, given.inPage]).toEqual([9, ['plans.ics']]);
  vi.stubGlobal('Worker', undefined);
  expect(await askOnce(ports(), 'plan')).toBe(4);
});
