import type { Chance } from '../machine/chance.ts';
import type { Turns } from '../machine/turns.ts';

/** The real encryption; its results come in order, and its random bytes from the seed. */
export function slowCrypto(turns: Turns, chance: Chance): Crypto {
  const subtle = new Proxy(globalThis.crypto.subtle, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...parts: unknown[]) => turns.outside(Promise.resolve(Reflect.apply(value, target, parts)));
    },
  });
  return new Proxy(globalThis.crypto, {
    get: (target, key) => {
      if (key === 'subtle') return subtle;
      if (key !== 'getRandomValues') return Reflect.get(target, key);
      return (bytes: Uint8Array) => {
        for (const place of bytes.keys()) bytes[place] = chance.below(256);
        return bytes;
      };
    },
  });
}
