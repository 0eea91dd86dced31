import { describe, expect, it } from 'vitest';
import { createSequencer } from './sequencer.ts';

/** A promise that the test settles. */
function open<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error('A promise runs at once.');
  return { promise, ...settle };
}

describe('changes pressed one after another', () => {
  it('QUEUE-35: reach the outbox in the order of the presses, whichever takes longest to prepare', async () => {
    const inOrder = createSequencer();
    const handed: string[] = [];
    const hand = (name: string) => {
      handed.push(name);
      return Promise.resolve(name);
    };
    const [first, second, third] = [open<string>(), open<string>(), open<string>()];
    const all = [first, second, third].map(async ({ promise }) => await inOrder(promise, hand));
    third.resolve('third');
    second.resolve('second');
    await Promise.allSettled([second.promise, third.promise]);
    expect(handed).toEqual([]);
    first.resolve('first');
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
    expect(handed).toEqual(['first', 'second', 'third']);
  });

  it('QUEUE-35: are passed on together where possible, without waiting for each other to be stored', async () => {
    const inOrder = createSequencer();
    const end = open<string>();
    const slow = inOrder(Promise.resolve('first'), () => end.promise);
    expect(await inOrder(Promise.resolve('second'), (name) => Promise.resolve(name))).toBe('second');
    end.resolve('kept');
    expect(await slow).toBe('kept');
  });

  it('QUEUE-35: continue after one that cannot be prepared, still in order', async () => {
    const inOrder = createSequencer();
    const handed: string[] = [];
    const hand = (name: string) => {
      handed.push(name);
      return Promise.resolve();
    };
    const [first, second] = [open<string>(), open<string>()];
    const one = inOrder(first.promise, hand);
    const two = inOrder(second.promise, hand);
    const three = inOrder(Promise.resolve('third'), hand);
    second.reject(new Error('refused'));
    await expect(two).rejects.toThrow('refused');
    expect(handed).toEqual([]);
    first.resolve('first');
    await Promise.all([one, three]);
    expect(handed).toEqual(['first', 'third']);
  });
});
