import { expect, test } from 'vitest';
import { readErrorLog } from '../../data/server/errors.ts';
import { pressInToast, saidInToasts } from '../../testing/read.ts';
import { undoable } from './undoable.ts';
import { expectLogged } from '../../testing/logged.ts';

/** An act that ends when the test says so, and what was taken back of it. */
function act() {
  const used: string[] = [];
  let resolve: (done: string) => void = () => undefined;
  let reject: (thrown: Error) => void = () => undefined;
  const promise = new Promise<string>((done, refused) => {
    resolve = done;
    reject = refused;
  });
  return { promise, resolve, reject, used };
}

test('WORK-198: what takes long is said before it is done, and taken back only once it has been', async () => {
  const { promise, resolve, used } = act();
  undoable({
    message: 'Task deleted',
    act: () => promise,
    takeBack: async (done) => void used.push(done),
  });
  await expect.poll(saidInToasts).toEqual(['Task deleted']);
  await pressInToast('Task deleted');
  await Promise.resolve();
  expect(used).toEqual([]);
  resolve('task 4');
  await expect.poll(() => used).toEqual(['task 4']);
});

test('WORK-198: what is refused is not said to be done, and there is nothing to take back', async () => {
  expectLogged('Taking back: Task deleted: UNKNOWN_ERROR');
  const { promise, reject, used } = act();
  undoable({
    message: 'Task deleted',
    act: () => promise,
    takeBack: async (done) => void used.push(done),
  });
  await expect.poll(saidInToasts).toEqual(['Task deleted']);
  await pressInToast('Task deleted');
  reject(new Error('Somebody is working on it.'));
  await expect.poll(saidInToasts).toEqual([]);
  expect(used).toEqual([]);
});

test('WORK-198: what is refused at once is never said', async () => {
  const { promise, reject } = act();
  undoable({ message: 'Task deleted', act: () => promise, takeBack: async () => await Promise.resolve() });
  reject(new Error('Somebody is working on it.'));
  await promise.catch(() => undefined);
  await Promise.resolve();
  expect(saidInToasts()).toEqual([]);
});

test('WORK-198: what cannot be taken back is left in the log, since its refusal has been said', async () => {
  expectLogged('Taking back: Task deleted: UNKNOWN_ERROR');
  const { promise, resolve } = act();
  undoable({
    message: 'Task deleted',
    act: () => promise,
    takeBack: async () => await Promise.reject(new Error('It is gone for good.')),
  });
  resolve('task 4');
  await expect.poll(saidInToasts).toEqual(['Task deleted']);
  await pressInToast('Task deleted');
  await expect.poll(() => readErrorLog().at(-1)?.context).toBe('Taking back: Task deleted');
});
