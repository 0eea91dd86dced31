import type { Chance } from '../machine/chance.ts';
import type { Schedule } from '../machine/schedule.ts';
import type { EventLoop } from '../machine/event-loop.ts';

const longestMs = 300;

/**
 * The real encryption, with results in the order of the requests and random bytes from the seed. On a slow
 * phone it sometimes takes time, in which other things happen. The cost of guessing a passphrase, a third of
 * a second for each rescue file, is left out: the key takes one round instead of very many.
 */
export function slowCrypto(
  { eventLoop, schedule }: { eventLoop: EventLoop; schedule: Schedule },
  chance: Chance,
): Crypto {
  const later = <T>(result: T): Promise<T> =>
    new Promise((resolve) => {
      schedule.after(chance.between(1, longestMs), () => resolve(result));
    });
  const subtle = new Proxy(globalThis.crypto.subtle, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return async (...parts: unknown[]) => {
        const isSlow = chance.chance(0.05);
        const asked: Promise<unknown> = Promise.resolve(Reflect.apply(value, target, parts.map(quickened)));
        const result = await eventLoop.outside(asked);
        return isSlow ? await later(result) : result;
      };
    },
  });
  return new Proxy(globalThis.crypto, {
    get: (target, key) => {
      if (key === 'subtle') return subtle;
      if (key !== 'getRandomValues') return Reflect.get(target, key);
      return (bytes: Uint8Array) => {
        for (const index of bytes.keys()) bytes[index] = chance.below(256);
        return bytes;
      };
    },
  });
}

function quickened(part: unknown): unknown {
  return typeof part === 'object' && part !== null && 'iterations' in part
    ? { ...part, iterations: 1 }
    : part;
}
