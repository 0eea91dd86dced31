import { afterEach, expect, test, vi } from 'vitest';
import { createLifecycle, type Host } from './lifecycle.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';

afterEach(() => vi.useRealTimers());

function fakeHost() {
  const exits: number[] = [];
  const texts: string[] = [];
  let signalled: (signal: string) => void = () => undefined;
  let crashed: (error: unknown) => void = () => undefined;
  const host: Host = {
    onSignal: (listener) => (signalled = listener),
    onCrash: (listener) => (crashed = listener),
    say: (line) => texts.push(line),
    exit: (code) => exits.push(code),
  };
  return {
    host,
    exits,
    texts,
    signal: (name: string) => signalled(name),
    crash: (error: unknown) => crashed(error),
  };
}

function begin() {
  const fake = fakeHost();
  return { ...fake, lifecycle: createLifecycle(createLog('silent'), fake.host) };
}

function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { passed, open };
}

test('PROCESS-1 a signal closes everything one after another, last opened first, and exits with 0', async () => {
  const { lifecycle, signal, exits } = begin();
  const steps: string[] = [];
  for (const name of ['database', 'jobs', 'http']) {
    lifecycle.onStop(name, async () => {
      steps.push(`${name} closing`);
      await Promise.resolve();
      steps.push(`${name} closed`);
    });
  }
  expect(lifecycle.stopping).toBe(false);
  signal('SIGTERM');
  expect(lifecycle.stopping).toBe(true);
  await vi.waitFor(() => expect(exits).toEqual([0]));
  expect(steps).toEqual([
    'http closing',
    'http closed',
    'jobs closing',
    'jobs closed',
    'database closing',
    'database closed',
  ]);
});

test('PROCESS-2 a second signal while stopping changes nothing', async () => {
  const { lifecycle, signal, exits } = begin();
  const slow = gate();
  const close = vi.fn<() => Promise<void>>(() => slow.passed);
  lifecycle.onStop('http', close);
  signal('SIGTERM');
  signal('SIGINT');
  slow.open();
  await lifecycle.stop();
  expect(close).toHaveBeenCalledTimes(1);
  expect(exits).toEqual([0]);
});

test('PROCESS-3 what registers while stopping is closed at once, and waited for', async () => {
  const { lifecycle, signal, exits } = begin();
  const first = gate();
  const late = gate();
  lifecycle.onStop('http', () => first.passed);
  signal('SIGTERM');
  const closeLate = vi.fn<() => Promise<void>>(() => late.passed);
  lifecycle.onStop('jobs', closeLate);
  expect(closeLate).toHaveBeenCalledTimes(1);
  first.open();
  await first.passed;
  expect(exits).toEqual([]);
  late.open();
  await lifecycle.stop();
  expect(exits).toEqual([0]);
});

test('PROCESS-3 a stop during an opening aborts it, waits, and closes what it opened', async () => {
  const { lifecycle, signal, exits } = begin();
  const opening = gate();
  const closed: string[] = [];
  let given: AbortSignal | null = null;
  const opened = lifecycle.open(
    'database',
    async (abort) => {
      given = abort;
      await opening.passed;
      return 'engine';
    },
    (engine) => void closed.push(engine),
  );
  signal('SIGTERM');
  await vi.waitFor(() => expect(given).toHaveProperty('aborted', true));
  expect(exits).toEqual([]);
  opening.open();
  await expect(opened).rejects.toThrow('stopping');
  await lifecycle.stop();
  expect(closed).toEqual(['engine']);
  expect(exits).toEqual([0]);
});

test('PROCESS-3 nothing is opened while stopping, and a failed opening needs no closing', async () => {
  const { lifecycle, exits } = begin();
  const close = vi.fn<() => void>();
  await expect(lifecycle.open('mail', () => Promise.reject(new Error('no')), close)).rejects.toThrow('no');
  await lifecycle.stop();
  const open = vi.fn<() => Promise<string>>(() => Promise.resolve('x'));
  await expect(lifecycle.open('jobs', open, close)).rejects.toThrow('stopping');
  expect(open).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(exits).toEqual([0]);
});

test('PROCESS-4 stopping never takes longer than 10 s', async () => {
  vi.useFakeTimers();
  const { lifecycle, signal, exits } = begin();
  lifecycle.onStop('http', () => new Promise(() => undefined));
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
});

test('PROCESS-5 an uncaught error stops in order, with exit code 1', async () => {
  const { lifecycle, crash, exits, texts } = begin();
  const close = vi.fn<() => void>();
  lifecycle.onStop('http', close);
  crash(new Error('unexpected'));
  await lifecycle.stop();
  expect(close).toHaveBeenCalledTimes(1);
  expect(exits).toEqual([1]);
  expect(texts).toEqual([]);
});

test('PROCESS-5 an error during an ordinary stop is only logged', async () => {
  const { lifecycle, signal, crash, exits } = begin();
  const slow = gate();
  lifecycle.onStop('http', () => slow.passed);
  signal('SIGTERM');
  crash(new Error('aborted'));
  slow.open();
  await lifecycle.stop();
  expect(exits).toEqual([0]);
});

test('PROCESS-5 a closer that fails does not keep the others from closing', async () => {
  const { lifecycle, exits } = begin();
  const close = vi.fn<() => void>();
  lifecycle.onStop('database', close);
  lifecycle.onStop('http', () => Promise.reject(new Error('stuck')));
  await lifecycle.stop();
  expect(close).toHaveBeenCalledTimes(1);
  expect(exits).toEqual([1]);
});

test('PROCESS-6 an error that a person can correct is printed in one line', async () => {
  const { lifecycle, exits, texts } = begin();
  await lifecycle.fail(new StartError('Port 3000 is taken.'));
  expect(texts).toEqual(['Port 3000 is taken.']);
  expect(exits).toEqual([1]);
});
